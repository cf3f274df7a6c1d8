// Written by `make types` from what Python declares: change it there.

/** An act is carried out and stored. */
export type Ack = {
  type: "ack";
  key: string;
  repeated: boolean;
};

export type Act = Choose | Roll | Correct | Undo | Consent | Chat;

/** The answer to an act. */
export type ActAnswer = Ack | HintMessage | RefusedMessage;

/** An option: the chance to win by it, its share of the thought, what is likely to follow. */
export type Advised = {
  token: string;
  chance: number;
  share: number;
  plan: Foreseen[];
};

/** A way in which the game ends for the viewer (its words: `goal`): where it stands, where it must come to. */
export type Aim = {
  goal: string;
  reason: string;
  won: boolean;
  now: number;
  end: number;
};

/** How a place of the board stands; `value` is written on it. */
export type Area = {
  owner?: string;
  facts?: Record<string, Fact>;
  terrain?: string;
  track?: string;
  value?: string;
};

/** A roll that people make by hand. */
export type Awaited = {
  kind: string;
  times: number;
  sides: number;
  pile: string[];
};

/** Where two areas meet. */
export type Border = Stroke & {
  id: string;
  between: string[];
};

/** A level of the bots; the usual one is what somebody gets who does not choose. */
export type BotLevel = Named & {
  spec: string;
  usual: boolean;
};

/** All of it. */
export type Box = {
  boards?: Drawing[];
  terrains?: Terrain[];
  owners?: Owner[];
  kinds?: Kind[];
  figures?: Figure[];
  cards?: Card[];
};

/** A card; its text is its own or that of a clause, its value stands apart from it. */
export type Card = Thing & {
  clause?: string;
  text?: Named;
  value?: string;
  deck?: string;
  play?: string;
};

/** A game of the catalogue; some have secrets between seats. */
export type CatalogueGame = GameInfo & {
  secrets: boolean;
};

/** A chapter of the rules. */
export type Chapter = Named & {
  id: string;
};

/** Something said at the table. */
export type Chat = Form & {
  type: "chat";
  key: Key;
  text: Said;
};

/** Something that was said. */
export type ChatLine = {
  n: number;
  seat: number;
  text: string;
  at: number;
};

/** What was said; there may be more before it. */
export type ChatMessage = {
  type: "chat";
  messages: ChatLine[];
  more: boolean;
};

/** A piece, wherever it is shown. Face-down things have no id, only a count. */
export type Chit = Sort & {
  id?: string;
  owner?: string;
  count?: number;
  facts?: Record<string, Fact>;
};

/** A choice, by the text of its token. */
export type Choose = Form & {
  type: "choose";
  key: Key;
  ticket: Ticket;
  token: Token;
};

/** A clause of the rules; a ruling has a question, and says why. */
export type ClauseInfo = Named & {
  id: string;
  chapter: string;
  section: string;
  ruling: boolean;
  question: Named;
  why: Named;
  option: string;
};

/** An answer to somebody's wish to take back. */
export type Consent = Form & {
  type: "consent";
  key: Key;
  agree: boolean;
};

/** Other dice in place of those typed last. */
export type Correct = Form & {
  type: "correct";
  key: Key;
  ticket: Ticket;
  typed: Typed;
};

/** The ticket still holds: what is shown may stay. */
export type CurrentMessage = {
  type: "current";
  ticket: string;
};

/** What every option says of itself, as plain data. */
export type Declaration = Named & {
  name: string;
  kind: string;
  default: Value;
  clause: string;
};

/** What was pledged about a table's dice. */
export type DiceInfo = {
  pledges: PledgeInfo[];
  entropy: string[];
  typed: string[];
  revealed: boolean;
};

/** The hash of the seed that the next rolls come from. */
export type DicePledge = {
  pledge: string;
};

/** Something under way. What a game adds by name is told as well: ids and numbers. */
export type Doing = Sort & Way & {
  at?: string;
  owner?: string;
  number?: number;
  sides?: Side[];
  now?: boolean;
};

/** A board with all that is printed on it. */
export type Drawing = Sheet & {
  id?: string;
  roads?: Road[];
  edges?: Edge[];
  rivers?: River[];
  regions?: Region[];
  walls?: Wall[];
};

/** A border where pieces can lie. */
export type Edge = Border & {
  kind?: string;
};

/** Something told of a thing by name; true alone where the name says all. */
export type Fact = string | number | boolean;

/** A piece that has a name. */
export type Figure = Thing & {
  owner?: string;
  alias?: string;
};

/** A film; that of a finished game says which scene follows each entry. */
export type FilmFile = FilmScenes & {
  shown?: number[];
};

/** What one viewer saw of a game, scene by scene; each has the story lines that were new in it. */
export type FilmScenes = {
  format: string;
  game: string;
  version: number;
  viewer: number | null;
  scenes: Scene[];
};

/** A choice that is likely to be made. */
export type Foreseen = {
  seat: number;
  decision: string;
  token: string;
};

/** What a client sends: unknown fields are refused, and nothing is converted. */
export type Form = {
};

/** All that is needed to draw a game's scenes and to put words to them. */
export type GameData = {
  game: CatalogueGame;
  box: Box;
  words: WordInfo;
};

/** What a game says of itself, as plain data. */
export type GameInfo = {
  name: string;
  version: number;
  title: Named;
  seats: SeatRange;
  tokens: number;
  rolls: string[];
  entries: Record<string, Named>;
  options: OptionInfo[];
};

/** A seat of a table that was made. */
export type GivenPlace = {
  seat: number;
};

/** What was given out for a seat: its own secret, or an invitation. */
export type GivenSeat = GivenPlace & {
  secret?: string;
  invite?: string;
};

/** The tables that a browser remembers. */
export type Glance = Form & {
  tables: Glanced[];
};

/** A table that a browser remembers. */
export type Glanced = Form & {
  table: Line;
  secret?: Secret | null;
};

/** How the tables stand that a browser remembers. */
export type Glances = {
  tables: TableGlance[];
};

/** The table was deleted. */
export type GoneMessage = {
  type: "gone";
};

/** The same through the socket. */
export type Hint = HintWanted & {
  type: "hint";
  key: Key;
};

/** What the strategist advises, the best first. */
export type HintMessage = {
  type: "hint";
  key: string;
  ticket: string;
  options: Advised[];
};

/** The wish to be advised at the present question. */
export type HintWanted = Form & {
  ticket: Ticket;
};

/** Who asks: a seat, or whoever made the table, or both. */
export type Identified = {
  seat: number | null;
  host: boolean;
};

/** A person who takes a seat. */
export type Joining = Form & {
  name?: Name;
  entropy?: Line;
};

export type Key = string;

/** A kind of pieces, what it does; `face`, `chip` and `spent` name the facts of a piece that show there. */
export type Kind = Thing & {
  clause?: string;
  text?: Named;
  glyph?: string;
  shape?: string;
  face?: string;
  chip?: string;
  spent?: string;
};

/** A number by name. */
export type Level = {
  id: string;
  at: number;
};

export type Line = string;

/** What lies before a seat or an owner, who may be out of the game; what else is to be told of it now. */
export type Mat = Numbers & {
  facts?: Record<string, Fact>;
  out?: boolean;
};

/** What a seat's owner has chosen about it. */
export type Me = Identified & {
  webhook?: string | null;
  orders?: StandingOrders;
  muted?: number[];
};

/** What a seat's owner changes about it. */
export type MeChanged = Form & {
  name?: Name | null;
  webhook?: Url | null;
  orders?: Orders | null;
  muted?: number[] | null;
};

export type Message = Watch | Ping | Hint | Choose | Roll | Correct | Undo | Consent | Chat;

export type Name = string;

/** A name, or a text, in both languages. */
export type Named = {
  en: string;
  zh: string;
};

/** What happened to the table rather than in the game. */
export type Note = Noted & {
  seat?: number;
  holder?: string;
};

/** When something happened to the table: after so many lines of the story. */
export type Noted = {
  kind: "undo" | "corrected" | "holder";
  after: number;
  at: number;
};

/** A measure (its words: `measure`) with its value for each owner; the owner of a number of the table is "". */
export type Numbered = {
  measure: string;
  of: Record<string, number>;
};

/** Numbers that belong to a seat or an owner. */
export type Numbers = {
  owner: string;
  numbers: Record<string, number>;
};

/** An option as plain data: its values and their words, its range, its greatest length, what each preset sets. */
export type OptionInfo = Declaration & {
  values?: string[];
  words?: Record<string, Named>;
  low?: number;
  high?: number;
  longest?: number;
  sets?: Record<string, Record<string, Value>>;
};

/** Standing orders for reaction windows. */
export type Orders = Form & {
  pass?: "ask" | "until_my_turn" | "always";
  ask_about?: Line[];
};

/** What every scene says, whatever the game: whose eyes these are, what is asked, how it ended. */
export type Outline = {
  game: string;
  version: number;
  viewer: number | null;
  seats: number;
  over: boolean;
  outcome: number[];
  reason: string;
  prompt: Prompt | null;
  awaited: Awaited | null;
};

/** What the server will answer for a viewer, and when. */
export type OwnAnswer = {
  at: number;
  token: string;
};

/** Somebody whom pieces belong to, and the seat that plays it. */
export type Owner = Thing & {
  colour?: string;
  seat?: number;
};

/** What somebody does. */
export type Part = {
  does: string;
};

/** A piece in its place on the table. */
export type Piece = Chit & {
  at: string;
};

/** A stack of cards, and those that the viewer sees. */
export type Pile = Stack & {
  owner?: string;
  cards?: string[];
  hand?: boolean;
  open?: boolean;
};

/** Keeps the connection open. */
export type Ping = Form & {
  type: "ping";
};

/** An area of a board: how it is drawn, what is told of it. */
export type Place = Spot & {
  short?: string;
  shape?: string;
  size?: number;
  terrain?: string;
  territory?: string;
  home?: boolean;
  capital?: boolean;
  value?: string;
  facts?: Record<string, string | number | boolean>;
  towards?: Record<string, string[]>;
};

/** A hash that was published, the number of the first roll that it is for, and the seed once it is revealed. */
export type PledgeInfo = {
  hash: string;
  first: number;
  seed: string;
};

/** The chances of all seats before an entry. */
export type Point = {
  entry: number;
  chances: number[];
};

/** The answer to a ping. */
export type PongMessage = {
  type: "pong";
};

/** A number of so many. */
export type Progress = {
  at: number;
  of: number;
};

/** The question being asked, and what it is about, where its words leave that open. */
export type Prompt = Question & {
  about?: string[];
};

/** What is being asked, and whom; options only if it is the viewer's. */
export type Question = {
  decision: string;
  seats: number[];
  mine: boolean;
  clauses: string[];
  options: string[];
  refused: ([string, string])[];
};

/** The body of a refused request. */
export type RefusalBody = {
  error: RefusalInfo;
};

/** The same, with the reason that the rules give for a choice. */
export type RefusalInfo = Refused & {
  reason?: string;
};

/** Why a request is not carried out. */
export type Refused = {
  code: string;
  text: string;
};

/** An act is refused; the key is null if it could not be read. */
export type RefusedMessage = RefusalInfo & {
  type: "refused";
  key: string | null;
};

/** Some areas together: ground with a colour, or a sign over tiles; or a name that stands alone. */
export type Region = Named & {
  id?: string;
  kind?: string;
  glyph?: string;
  colour?: string;
  x?: number;
  y?: number;
  areas?: string[];
};

/** The table of the next game. */
export type Rematch = {
  table: string;
};

/** A table that a browser remembers, if there still is one. */
export type Remembered = {
  table: string;
  found: boolean;
};

/** The review of a game as plain data. */
export type ReviewInfo = {
  game: string;
  version: number;
  seats: number;
  iterations: number;
  entries: number;
  outcome: number[];
  reason: string;
  points: Point[];
  turns: TurningPoint[];
  tally: Tally[];
};

/** The same of a file, with an id for asking again. */
export type ReviewProgress = ReviewStage & {
  id?: string;
};

/** How far a review has come, and the review when it is done. */
export type ReviewStage = {
  done: number;
  total: number;
  review: ReviewInfo | null;
};

/** A line of water, and its name. */
export type River = Named & {
  points: ([number, number])[];
};

/** A fixed line between two areas. */
export type Road = {
  kind: string;
  between: string[];
};

/** Dice that people rolled. */
export type Roll = Form & {
  type: "roll";
  key: Key;
  ticket: Ticket;
  typed: Typed;
};

/** The rules of a game in words. */
export type Rules = {
  chapters: Chapter[];
  clauses: ClauseInfo[];
};

export type Said = string;

/** The whole table as one viewer sees it. */
export type Scene = Outline & {
  turn?: Record<string, Fact | Progress | string[] | null>;
  board?: string;
  drawing?: Drawing;
  areas?: Record<string, Area>;
  pieces?: Piece[];
  piles?: Pile[];
  tracks?: Track[];
  mats?: Mat[];
  under_way?: Doing[];
  story?: StoryLine[];
  measures?: Numbered[];
  goals?: Aim[];
};

/** The table as the viewer sees it, and the ticket that an answer must bring. */
export type SceneMessage = {
  type: "scene";
  table: string;
  viewer: number | null;
  ticket: string;
  scene: Scene;
  story: StoryNews;
  steps: StepOnTheWay[];
  notes: Note[];
  undo: "free" | "alone" | "consent" | "none";
  correct: boolean;
  window: boolean;
  deadline: number | null;
  answers_itself: OwnAnswer | null;
};

/** How many seats a game can have. */
export type SeatRange = {
  fewest: number;
  most: number;
};

/** The seat of somebody who joined, and its secret. */
export type SeatTaken = {
  seat: number;
  secret: string;
};

/** Who is to play a seat. */
export type SeatWanted = Form & {
  kind: "me" | "link" | "bot" | "empty";
  name?: Name;
  bot?: Spec;
};

export type Secret = string;

/** Whatever comes through a socket. */
export type ServerMessage = TableMessage | SceneMessage | CurrentMessage | ChatMessage | ActAnswer | PongMessage | GoneMessage;

/** How a table is played, apart from the game's own options. */
export type Settings = {
  local: boolean;
  secrecy: "strict" | "relaxed";
  beat: number;
  pace: number;
  clock: number | null;
  clock_bot: string;
  typed: string[];
  hints: boolean;
};

/** How a table is played, apart from the game's own options. */
export type SettingsWanted = Form & {
  name?: Name;
  local?: boolean;
  secrecy?: "strict" | "relaxed" | null;
  beat?: number;
  pace?: number;
  clock?: number | null;
  clock_bot?: Spec;
  typed?: Line[];
  hints?: boolean;
};

/** A board of a kind and size, with its areas. */
export type Sheet = {
  kind: string;
  width: number;
  height: number;
  areas: Place[];
};

/** One of those who face each other: what it does, with what. */
export type Side = Part & {
  owner?: string;
  holds?: Record<string, number>;
  pieces?: Chit[];
  dice?: number[];
};

/** Something of a kind. */
export type Sort = {
  kind: string;
};

export type Spec = string;

/** A thing that lies somewhere. */
export type Spot = Thing & {
  x: number;
  y: number;
};

/** So many cards in one place. */
export type Stack = {
  id: string;
  count: number;
};

export type Stage = "gathering" | "playing" | "over" | "pinned";

/** What the server answers for a seat in reaction windows. */
export type StandingOrders = {
  pass: string;
  ask_about: string[];
};

/** A scene on the way: what is other than in the one that was sent, and how many lines had been told by then. */
export type StepOnTheWay = {
  lines: number;
  scene: Record<string, unknown>;
};

/** One line of the story, still without words. */
export type StoryLine = {
  code: string;
  args: number[];
  rolled: number[];
  clause: string;
};

/** The lines of the story from one on: those before stay, those after fall away. */
export type StoryNews = {
  from: number;
  lines: StoryLine[];
};

/** A straight line. */
export type Stroke = {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
};

/** What a viewer may know of a table itself. */
export type Summary = {
  table: string;
  game: string;
  version: number;
  name: string;
  stage: Stage;
  created: number;
  options: Record<string, Value>;
  settings: Settings;
  secrets: boolean;
  seats: TableSeat[];
  dice: DicePledge;
  undo_request: UndoRequest | null;
  next: string | null;
  me: Me | null;
};

/** How it stands. */
export type TableGlance = Remembered & {
  game?: string;
  name?: string;
  stage?: Stage;
  seat?: number | null;
  my_turn?: boolean;
  created?: number;
  next?: string | null;
};

/** A new table, with every secret of it. */
export type TableMade = {
  table: string;
  host: string;
  stage: Stage;
  seats: GivenSeat[];
};

/** The table itself changed. */
export type TableMessage = {
  type: "table";
  table: Summary;
};

/** What everybody may know of a seat. */
export type TableSeat = {
  seat: number;
  kind: "person" | "bot" | "link" | "empty";
  name: string;
  joined: boolean;
  bot: string;
};

/** A table to be created. */
export type TableWanted = Form & {
  game: Line;
  seats: SeatWanted[];
  options?: Record<string, string | number | boolean>;
  settings?: SettingsWanted;
  entropy?: Line;
  position?: Record<string, unknown> | null;
  at?: Line;
};

/** What a seat gave up by its choices, and what the dice gave it: both as chances to win. */
export type Tally = {
  seat: number;
  choices: number;
  best: number;
  blunders: number;
  given_up: number;
  rolls: number;
  luck: number;
  doubt: number;
};

/** A kind of ground. */
export type Terrain = Thing & {
  colour?: string;
  glyph?: string;
};

/** Something that has an id and a name. */
export type Thing = Named & {
  id: string;
};

export type Ticket = string;

export type Token = string;

/** A marker on a row of boxes; without a length it is a mere number. */
export type Track = Level & {
  low?: number;
  length?: number;
  owner?: string;
};

/** An entry by which the game turned, and by how much. */
export type Turned = {
  kind: string;
  size: number;
  entry: number;
  seat: number;
  decision: string;
  chosen: string;
};

/** A choice that gave up what a better one could have had, or rolls that brought luck. */
export type TurningPoint = Turned & {
  better?: string;
  chance?: number;
  could?: number;
  loss?: number;
  luck?: number[];
  rolls?: (number | string)[];
};

export type Typed = (number | Token)[];

/** The wish to take back one's last choice. */
export type Undo = Form & {
  type: "undo";
  key: Key;
  ticket: Ticket;
};

/** Somebody wants to take back a choice; the others are asked. */
export type UndoRequest = {
  by: number;
  agreed: number[];
  waiting: number[];
};

export type Url = string;

export type Value = string | number | boolean;

/** Whether a record's dice are those that were pledged. */
export type Verdict = {
  ok: boolean;
};

/** What was found: numbers if all is well, else what is wrong. */
export type Verified = Verdict & {
  text?: string;
  game?: string;
  pledges?: PledgeInfo[];
  rolls?: number;
  choices?: number;
  typed?: number;
  undone?: number;
  corrected?: number;
};

/** A fixed line between tiles. */
export type Wall = Stroke & {
  kind: string;
};

/** The first message of a socket, or a change of viewer. */
export type Watch = Form & {
  type: "watch";
  secret?: Secret | null;
  ticket?: Ticket | null;
};

export type Way = {
  from?: string | string[];
  to?: string;
};

/** All words of a game as plain data: tables by code, and the names of things by kind in their order. */
export type WordInfo = {
  token: Record<string, Wording>;
  prompt: Record<string, Wording>;
  refusal: Record<string, Wording>;
  story: Record<string, Wording>;
  outcome: Record<string, Wording>;
  measure: Record<string, Wording>;
  goal: Record<string, Wording>;
  roll: Record<string, Wording>;
  place: Record<string, Wording>;
  name: Record<string, Wording[]>;
};

/** A phrase as plain data. */
export type Wording = Named & {
  clause: string;
};
