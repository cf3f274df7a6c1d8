"""The bots that think: what they see, what they choose, and that both follow from their seed alone."""

from __future__ import annotations

import pytest
from connect_four.game import GAME as CONNECT_FOUR
from connect_four.game import ConnectFour

from tests.stand_in.game import SKIRMISH
from tianxia.bots.actions import ActionSearch
from tianxia.bots.courses import Course, Plan, best, courses, usual, worthiest
from tianxia.bots.doubt import Challenger
from tianxia.bots.match import Match, seed_of_game
from tianxia.bots.mcts import Level, Mcts, search_for
from tianxia.bots.node import Arm, Node
from tianxia.bots.spec import UnknownBot, make
from tianxia.bots.tree import TreeSearch
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.game import Game
from tianxia.engine.mind import MINDLESS, HabitMind, Mind
from tianxia.engine.state import NOBODY, State
from tianxia.games.cao_cao.game import GAME as CAO_CAO
from tianxia.games.cao_cao.mind.mind import MIND as WAR_MIND
from tianxia.games.thirty_six_battles.game import GAME as BATTLES
from tianxia.games.thirty_six_battles.mind.mind import MIND as FEUD_MIND
from tianxia.games.yellow_scarves.board import ACT_INVADE
from tianxia.games.yellow_scarves.game import GAME as SCARVES
from tianxia.games.yellow_scarves.invasion.combat import GoOn
from tianxia.games.yellow_scarves.mind.mind import RIVALS, UPRISING
from tianxia.games.yellow_scarves.phases.invade import ChooseInvasion, ChooseSource
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm

THINKERS = ["greedy", "mcts:30"]
"""Levels have a deadline too, so what they choose may depend on how busy the machine is."""


def questions(seed: int, every: int = 7) -> list[State]:
    """Some positions of a random game in which a seat has a choice."""
    state, dice = SKIRMISH.start(seed=seed), Simulated(seed, 9)
    found: list[State] = []
    count = 0
    while not state.over:
        if len(state.legal) > 1:
            count += 1
            if count % every == 0:
                found.append(state.clone(Simulated(0)))
        state.apply(state.legal[dice.below(len(state.legal))])
    return found


@pytest.mark.parametrize("spec", THINKERS)
def test_two_states_that_look_alike_get_one_choice(spec: str) -> None:
    """A bot cannot cheat: what differs only in what is hidden from it is the same to it."""
    looked = 0
    for state in questions(5):
        seat = state.seat
        other = state.redeal(seat, Simulated(77))
        one, two = (make(spec, SKIRMISH, Simulated(3, 1)).choose(s.veiled(seat), seat) for s in (state, other))
        assert one == two
        looked += other.face != state.face
    assert looked


@pytest.mark.parametrize("spec", THINKERS)
def test_choices_follow_from_the_seed(spec: str) -> None:
    one, two = (Match(SKIRMISH, 2, {}, [spec, "random"]).play(11) for _ in range(2))

    assert (one.outcome, one.decisions) == (two.outcome, two.decisions)


def test_search_beats_chance() -> None:
    won = 0.0
    for game in range(10):
        specs = ["mcts:60" if one == game % 2 else "random" for one in range(2)]
        won += Match(CONNECT_FOUR, 2, {}, specs).play(seed_of_game(1, game)).outcome[game % 2]
    assert won >= 9


def is_kept(bot: Mcts) -> bool:
    """Whether a bot expects a certain question."""
    return isinstance(bot.search, TreeSearch) and bot.search.expected != ""


def test_the_tree_is_kept_only_while_nothing_came_between() -> None:
    kept = fresh = 0
    for seed in range(4):
        state = SKIRMISH.start(seed=seed)
        bot = Mcts(SKIRMISH, Simulated(seed, 1), 40)
        while not state.over:
            seat = state.seat
            if seat == 0 and len(state.legal) > 1:
                is_expected = is_kept(bot)
                token = bot.choose(state.veiled(0), 0)
                kept += is_expected
                fresh += not is_expected
            else:
                token = state.legal[0]
            state.apply(token, seat)
    assert kept
    assert fresh


def test_seconds_bound_a_thought() -> None:
    state = SKIRMISH.start(seed=1)
    bot = make("mcts:0.05s", SKIRMISH, Simulated(1))

    assert bot.choose(state.veiled(state.seat), state.seat) in state.legal


@pytest.mark.parametrize(
    "spec", ["mcts:0", "mcts:-3", "mcts:many", "mcts:0s", "mcts:nans", "mcts:1e9s", "greedy:0", "mcts:99999999"]
)
def test_budgets_that_make_no_sense_are_refused(spec: str) -> None:
    with pytest.raises(UnknownBot, match="takes"):
        make(spec, SKIRMISH, Simulated(1))


def test_a_choice_offered_rarely_is_weighed_by_its_offers() -> None:
    """Two choices with the same gains: the one that was on offer more often without being tried is due."""
    node = Node(0, None)
    node.offer([1, 2], [1.0, 1.0])
    for arm, offers in zip(node.arms, (40, 4), strict=True):
        for value in (0.2, 0.8):
            node.learn(arm, value)
        arm.offers = offers
    state = SKIRMISH.start(seed=1)
    state.legal = [1, 2]

    assert node.select(state, MINDLESS).token == 1


def test_greed_beats_chance_where_the_game_has_a_mind() -> None:
    won = [Match(BATTLES, 2, {}, ["greedy", "random"]).play(seed).outcome[0] for seed in range(6)]
    assert sum(won) >= 5


def four(moves: str) -> State:
    """Connect four after some discs, by column."""
    state: State = CONNECT_FOUR.start(seed=1)
    for column in moves:
        state.apply(int(column))
    return state


@pytest.mark.parametrize(
    ("moves", "best"),
    [
        ("001122", 3),  # three in a row below: the fourth wins
        ("313130", 3),  # three in a column: the fourth wins
        ("31313", 3),  # three of the other one in a column: it must be stopped
    ],
)
def test_the_search_sees_what_wins_and_what_loses(moves: str, best: int) -> None:
    state = four(moves)
    assert make("mcts:400", CONNECT_FOUR, Simulated(2)).choose(state.veiled(state.seat), state.seat) == best


class Leftmost(HabitMind[State]):
    """Always the column farthest to the left, as gladly as told."""

    def __init__(self, gladly: float) -> None:
        super().__init__(mastery=6000)
        self.gladly = gladly

    def habits(self, s: State) -> list[float]:
        return [self.gladly] + [1.0] * (len(s.legal) - 1)


class ByHabit(ConnectFour):
    """Connect four by habit."""

    def __init__(self, gladly: float) -> None:
        super().__init__()
        self.leftmost = Leftmost(gladly)

    def mind(self, s: State) -> Mind:
        return self.leftmost


def by_habit_or_better(moves: str, gladly: float, iterations: int = 6000, seed: int = 2) -> int:
    """What a search chooses after these moves that has such a habit."""
    state = four(moves)
    bot = Mcts(ByHabit(gladly), Simulated(seed), iterations)
    return bot.choose(state.veiled(state.seat), state.seat)


def test_a_search_leaves_habit_for_what_is_clearly_better() -> None:
    assert by_habit_or_better("323232", 2.0) == 3


def test_a_search_stays_with_habit_where_nothing_is_better() -> None:
    assert by_habit_or_better("060606", 2.0) == 0


def test_what_habit_takes_for_obvious_is_not_thought_about() -> None:
    assert by_habit_or_better("323232", 1000.0) == 0


def test_when_the_seconds_of_a_turn_are_spent_habit_decides() -> None:
    state = four("323232")
    bot = Mcts(ByHabit(2.0), Simulated(2), 0, 0.5)
    assert bot.choose(state.veiled(state.seat), state.seat) == 3
    bot.budget.left = 0.0
    assert bot.choose(state.veiled(state.seat), state.seat) == 0


def test_without_time_to_doubt_what_habit_likes_is_only_more_likely() -> None:
    chosen = [by_habit_or_better("060606", 6.0, iterations=40, seed=seed) for seed in range(60)]
    assert 0.3 < chosen.count(0) / len(chosen) < 0.7
    assert len(set(chosen)) > 3


def challenger(*leads: float) -> Challenger:
    """An option that was so much better than habit's, world by world."""
    one = Challenger(0)
    for lead in leads:
        one.meet(lead)
    return one


def test_an_option_must_lead_by_more_than_chance_and_not_only_once_or_twice() -> None:
    assert not challenger(1.0, 1.0).is_better()
    assert challenger(*[0.3, 0.2] * 8).is_better()
    assert not challenger(*[0.9, -0.8] * 8).is_better()
    assert not challenger(*[0.001] * 8).is_better()
    assert not challenger(*[-0.3] * 16).is_better()


def test_the_fewer_iterations_the_fewer_options_are_doubted() -> None:
    state = CONNECT_FOUR.start(seed=1)
    tried = []
    for iterations in (8, 16, 64, 1600):
        search = search_for(Leftmost(2.0), Simulated(3))
        search.begin(state, 0)
        search.run(state, 0, iterations, 0.0)
        tried.append(sum(1 for arm in search.root.arms if arm.tries))
    assert tried == [0, 2, 4, 7]


def test_a_turn_by_habit_costs_no_more_thought_than_its_budget() -> None:
    """C3K between rivals asks some fifty questions a turn; all of them share one budget."""
    state = SCARVES.start(seed=3, seats=2, options={"mode": "pvp"})
    bots = [Mcts(SCARVES, Simulated(1, seat), 300) for seat in range(2)]
    thoughts = [0, 0]
    while state.turns < 2:
        seat, turn = state.asked[0], state.turns
        state.apply(bots[seat].choose(state.veiled(seat), seat), seat)
        if state.turns != turn:
            for one in range(2):
                search = bots[one].search
                assert search is not None
                spent = search.iterations - thoughts[one]
                thoughts[one] = search.iterations
                assert spent <= 1.2 * bots[one].budget.iterations


def test_a_turn_by_habit_is_noted_as_the_plan_of_every_option() -> None:
    state = SCARVES.start(7, 2, {"mode": "pvp"})
    while not isinstance(state.agenda[-1], ChooseInvasion):
        state.apply(usual(RIVALS, state))
    search = search_for(RIVALS, Simulated(2))
    search.begin(state.veiled(state.seat), state.seat)
    search.run(state.veiled(state.seat), state.seat, 20, 0.0)
    root = search.root
    assert all(arm.tries > 0 for arm in root.arms)
    following = root.arm(ACT_INVADE).below
    assert following is not None
    assert following.kind is ChooseSource


def test_the_tree_grows_below_its_first_questions() -> None:
    """What the other seat answers is weighed, too: a choice that lets it win is not as good as random answers say."""
    state = four("31313")
    search = search_for(MINDLESS, Simulated(2))
    search.begin(state, state.seat)
    search.run(state, state.seat, 2000, 0.0)

    [answers] = following(search.root.arm(0))
    assert answers.best(answers.tokens).token == 3
    [further] = following(search.root.arm(3))
    assert any(node.visits for arm in further.arms for node in following(arm))


def following(arm: Arm) -> list[Node]:
    """The questions that followed a choice."""
    found: list[Node] = []
    node = arm.below
    while node is not None:
        found.append(node)
        node = node.twin
    return found


def first_descent(state: State) -> list[Node]:
    """The questions below the root that one iteration came by."""
    search = search_for(FEUD_MIND, Simulated(5))
    search.begin(state.veiled(state.seat), state.seat)
    search.run(state.veiled(state.seat), state.seat, 1, 0.0)
    found: list[Node] = []
    below = [node for arm in search.root.arms for node in following(arm)]
    while below:
        found += below
        below = [node for arm in below[0].arms for node in following(arm)]
    return found


def test_a_question_with_one_answer_costs_no_iteration() -> None:
    state, dice = BATTLES.start(seed=2), Simulated(2, 9)
    passed = 0
    while not state.over:
        if len(state.legal) > 1:
            descent = first_descent(state)
            assert all(len(node.tokens) == 1 for node in descent[:-1])
            passed += len(descent) > 1
        state.apply(state.legal[dice.below(len(state.legal))])
    assert passed


def test_what_luck_made_of_a_fight_tells_questions_apart() -> None:
    """The tree asks whether to go on by how the fight stands; every other question is known by the choices alone."""
    marks: dict[tuple[int, int], int] = {}
    for seed in range(3):
        state, dice = SCARVES.start(seed=seed, seats=2), Simulated(seed, 9)
        while not state.over:
            mark = UPRISING.luck_key(state)
            if isinstance(state.decision, GoOn):
                assert isinstance(state, Realm)
                invasion = state.scope(Invasion)
                standing = (invasion.force(), state.units(invasion.target))
                assert marks.setdefault(standing, mark) == mark
                root = Node(0, None)
                root.offer([1], [])
                node = root.after(root.arms[0], state, UPRISING)
                assert (node.luck_key, root.after(root.arms[0], state, UPRISING)) == (mark, node)
            else:
                assert mark == 0
            state.apply(state.legal[dice.below(len(state.legal))])
    assert len(set(marks.values())) == len(marks) > 5


def test_what_is_judged_in_a_turn_is_compared_with_its_end() -> None:
    """A choice that ends the turn is not blamed for what the enemy does next, which the others would meet as well."""
    state, dice = SCARVES.start(seed=3), Simulated(3, 9)
    ended = 0
    while not state.over:
        if len(state.legal) > 1:
            search = search_for(UPRISING, Simulated(5))
            search.begin(state, state.seat)
            for _ in range(10):
                s = state.clone(Simulated(6))
                search.grow(s)
                assert s.turns - state.turns in (0, 1)
                ended += s.turns != state.turns
                assert s.turns == state.turns or s.over or s.seat == NOBODY
        state.apply(state.legal[dice.below(len(state.legal))])
    assert UPRISING.horizon == 0
    assert ended


def test_results_that_happened_to_be_alike_do_not_end_the_search() -> None:
    """The first choice gives the same every time; another, seen worse once, is better on average."""
    state = CONNECT_FOUR.start(seed=1)
    node = Node(0, None)
    for _ in range(400):
        arm = node.select(state, MINDLESS)
        node.learn(arm, 0.23 if arm.token == 0 else 0.1 if arm.tries == 0 else 0.4)
    assert node.best(state.legal).token != 0


@pytest.mark.parametrize("spec", ["greedy", "mcts:100"])
def test_whole_actions_are_looked_at_where_the_game_asks_for_it(spec: str) -> None:
    """Yuan Shu stands before Xudu with nobody in his way: nothing but a march into Yuzhou helps, four choices long."""
    state = CAO_CAO.start(seed=3)
    bot = make(spec, CAO_CAO, Simulated(3, 1))
    chosen: list[str] = []
    while len(chosen) < 5:
        token = bot.choose(state.veiled(0), 0)
        chosen.append(CAO_CAO.vocabulary.text(token))
        state.apply(token, 0)
    assert chosen[chosen.index("act:march") + 1] == "area:yuzhou"


def test_each_option_begins_its_course_and_the_course_can_be_carried_out() -> None:
    state = CAO_CAO.start(seed=3)
    state.apply(state.legal[0])
    found = courses(WAR_MIND, state.clone(Simulated(1)), 0, luck=1, reach=20)

    assert [course.tokens[0] for course in found] == state.legal
    for course in found:
        s = state.clone(Simulated(1))
        s.pause_at = s.turns + 1
        for token in course.tokens:
            s.apply(token)
        assert not s.asked
        assert WAR_MIND.evaluate(s, 0) == course.worth


def test_worse_courses_drop_out_of_the_search() -> None:
    """What is left at the end was tried most, whatever the budget; nothing is never tried."""
    state = CAO_CAO.start(seed=3)
    search = ActionSearch(WAR_MIND, Simulated(4))
    search.begin(state.veiled(0), 0)
    search.run(state.veiled(0), 0, 200, 0.0)

    tries = sorted(arm.tries for arm in search.root.arms)
    assert tries[0] > 0
    assert tries[-1] >= 3 * tries[0]


def test_the_best_course_of_each_option_is_tried_and_the_best_of_the_others() -> None:
    """So no option goes untried, and where one has several good courses, more than its best."""
    left = [Course([1, 1], 2, 0.2), Course([1, 2], 2, 0.6), Course([1, 3], 2, 0.5)]
    right = [Course([2, 1], 2, 0.1), Course([2, 2], 2, 0.3), Course([2, 3], 2, 0.3)]

    assert [course.tokens for course in worthiest([left, right], 0)] == [[1, 2], [2, 2]]
    assert [course.tokens for course in worthiest([left, right], 2)] == [[1, 2], [2, 2], [1, 3], [2, 3]]
    assert len(worthiest([left, right], 9)) == 6


def test_with_time_to_think_several_courses_of_one_option_are_tried() -> None:
    """Few iterations go to the best course of each option alone; many to others, too."""
    march = CAO_CAO.vocabulary.token("act:march")
    tried: dict[int, int] = {}
    for iterations in (4, 200):
        state = at_a_march()
        search = ActionSearch(WAR_MIND, Simulated(4))
        search.begin(state.veiled(0), 0)
        search.run(state.veiled(0), 0, iterations, 0.0)
        destinations = following(search.root.arm(march))[0]
        tried[iterations] = sum(1 for arm in destinations.arms if arm.tries)

    assert tried[4] == 1
    assert tried[200] > 1


def test_an_option_is_worth_what_the_course_is_that_stayed_longest() -> None:
    """Courses that were given up do not count against an option in a hint."""
    state = at_a_march()
    search = ActionSearch(WAR_MIND, Simulated(4))
    search.begin(state.veiled(0), 0)
    search.run(state.veiled(0), 0, 200, 0.0)

    root = search.root
    chosen = search.course
    arm = root.arm(chosen.tokens[0])
    tries = [one.tries for one in root.arms]
    assert arm.tries == chosen.tries == max(tries)
    assert arm.gains == chosen.gains
    assert sum(tries) < root.visits  # those given up were learned from, but are not counted


def at_a_march() -> State:
    """A question of Cao Cao's, several choices before the next roll."""
    state = CAO_CAO.start(seed=3)
    state.apply(CAO_CAO.vocabulary.token("card:cao_ren"))
    return state


def test_what_was_weighed_of_a_course_is_carried_out_without_another_thought() -> None:
    state = at_a_march()
    course = max(courses(WAR_MIND, state.clone(Simulated(1)), 0, luck=1, reach=60), key=lambda course: course.worth)
    plan = Plan()
    chosen = [plan.begin(state.veiled(0), 0, course, Simulated(2))]
    state.apply(chosen[0])
    while (token := plan.next(state.veiled(0))) >= 0:
        chosen.append(token)
        state.apply(token)

    assert 1 < len(chosen) <= course.weighed
    assert chosen == course.tokens[: len(chosen)]
    assert plan.next(state.veiled(0)) == -1


def test_of_courses_alike_the_first_is_the_best() -> None:
    found = [Course([1], 1, 0.2), Course([2], 1, 0.7), Course([3], 1, 0.7)]

    assert best(found) is found[1]


def test_the_search_sees_the_next_cards_and_answers_them_by_habit() -> None:
    """Beyond its own action the search meets cards of the enemy; generals of its own stay where they are meanwhile."""
    state = CAO_CAO.start(seed=4, options={"preset": "standard"})
    search = ActionSearch(WAR_MIND, Simulated(3))
    search.begin(state, 0)
    judged = 0
    for seed in range(20):
        s = state.clone(Simulated(seed))
        search.grow(s)
        if not s.over:
            judged += 1
            assert s.turns == state.turns + WAR_MIND.horizon

    assert judged


def test_by_habit_a_general_stays_where_he_is() -> None:
    passed, replied = at_a_march(), at_a_march()
    passed.apply(CAO_CAO.vocabulary.token("act:pass"))
    ActionSearch(WAR_MIND, Simulated(3)).reply(replied)

    assert fingerprint(replied) == fingerprint(passed)


def test_a_plan_ends_where_something_else_is_asked() -> None:
    state = at_a_march()
    march, yuzhou = (CAO_CAO.vocabulary.token(text) for text in ("act:march", "area:yuzhou"))
    plan = Plan()
    assert plan.begin(state.veiled(0), 0, Course([march, yuzhou], 2, 0.0), Simulated(1)) == march
    assert plan.next(state.veiled(0)) == -1


def test_a_plan_knows_nothing_beyond_the_next_roll() -> None:
    """After the first card is chosen the next ones are turned up: what follows is not for certain."""
    state = CAO_CAO.start(seed=3)
    token = CAO_CAO.vocabulary.token("card:yuan_shu")
    plan = Plan()
    assert plan.begin(state.veiled(0), 0, Course([token, state.legal[0]], 2, 0.0), Simulated(1)) == token
    assert plan.tokens == []


@pytest.mark.parametrize(("level", "share"), [("novice", 0.01), ("regular", 0.1), ("master", 1.0)])
@pytest.mark.parametrize("game", [CAO_CAO, BATTLES, CONNECT_FOUR])
def test_levels_go_by_the_thought_that_a_game_asks_for(level: str, share: float, game: Game) -> None:
    bot = make(level, game, Simulated(1))
    assert isinstance(bot, Level)
    s = game.start(seed=1)
    bot.search_in(s)
    assert bot.budget.iterations == int(share * game.mind(s).mastery) > 0
