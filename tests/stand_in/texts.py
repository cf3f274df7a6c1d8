"""The words, options and clauses of skirmish."""

from __future__ import annotations

from typing import Final

OPTIONS: Final = """
[[option]]
name = "preset"
default = "standard"
values = ["standard", "long"]
en = "Preset"
zh = "預設"

[[option]]
name = "rounds"
default = 3
low = 2
high = 5
clause = "SK-5.2"
en = "Rounds"
zh = "輪數"

[[option]]
name = "goal"
default = 3
low = 2
high = 8
clause = "SK-5.1"
en = "Points that win"
zh = "獲勝分數"

[[option]]
name = "spies"
default = "secret"
values = ["secret", "open"]
clause = "SK-3.3"
en = "Spies look in secret or show all"
zh = "密探暗看或公開"

[[option]]
name = "heralds"
default = true
clause = "SK-3.4"
en = "Heralds may be sent"
zh = "可派使者"

[preset.long]
rounds = 5
goal = 8
"""

WORDS: Final = """
[token]
"card:raid" = { en = "raid", zh = "突襲" }
"card:spy" = { en = "spy", zh = "密探" }
"card:herald" = { en = "herald", zh = "使者" }
"card:fog" = { en = "fog", zh = "霧" }
"card:truce" = { en = "truce", zh = "休戰" }
"card:shield" = { en = "shield", zh = "盾" }
"card:ambush" = { en = "ambush", zh = "伏兵" }
"chit:scout" = { en = "scout", zh = "斥候" }
"chit:guard" = { en = "guard", zh = "衛" }
"chit:host" = { en = "host", zh = "大軍" }
"area:hill" = { en = "the hill", zh = "山" }
"area:ford" = { en = "the ford", zh = "津" }
"area:wood" = { en = "the wood", zh = "林" }
"count" = { en = "{n} supply", zh = "{n} 糧" }
"pass" = { en = "pass", zh = "讓過" }
"redeploy" = { en = "redeploy", zh = "調動" }
"done" = { en = "done", zh = "完成" }

[name]
seat = [
    { id = "0", en = "Seat 1", zh = "座位 1" },
    { id = "1", en = "Seat 2", zh = "座位 2" },
    { id = "2", en = "Seat 3", zh = "座位 3" },
]

[prompt]
Place = { en = "Where does this chit go?", zh = "此子置於何處？" }
Bid = { en = "How much supply do you bid?", zh = "出多少糧？" }
Act = { en = "What do you do?", zh = "如何行動？" }
PickFoe = { en = "Against whom?", zh = "對誰？" }
PickArea = { en = "In which area?", zh = "在何處？" }
Mix = { en = "Which stack do you mix?", zh = "混合哪一疊？" }
React = { en = "Do you react?", zh = "是否反應？" }
PickFrom = { en = "From where does a chit move?", zh = "自何處調子？" }
PickChit = { en = "Which chit moves?", zh = "調哪一子？" }
PickTo = { en = "Where does it move?", zh = "調往何處？" }

[refusal]
only_as_reaction = { en = "played as a reaction only", zh = "只能作反應" }
no_target = { en = "there is nothing to do it to", zh = "沒有目標" }
not_in_this_variant = { en = "left out in this variant", zh = "此變體不用" }
once_a_turn = { en = "once a turn, with a chit on the board", zh = "每回合一次，且須有子在場" }

[story]
drew = { en = "{seat:0} draws a card.", zh = "{seat:0}抽一張牌。", clause = "SK-2.2" }
drew_card = { en = "You drew {card:0}.", zh = "你抽到{card:0}。", clause = "SK-2.2" }
mustered = { en = "{seat:0} has mustered.", zh = "{seat:0}布陣。", clause = "SK-1.2" }
bid = { en = "{seat:0} bids {n:1}.", zh = "{seat:0}出{n:1}。", clause = "SK-2.1" }
played = { en = "{seat:0} plays {card:1}.", zh = "{seat:0}出{card:1}。", clause = "SK-2.2" }
truce = { en = "{seat:0} calls a truce.", zh = "{seat:0}休戰。", clause = "SK-3.5" }
spied = { en = "{seat:0} spies on {seat:1} at {area:2}.", zh = "{seat:0}探{seat:1}於{area:2}。", clause = "SK-3.3" }
saw = { en = "It is a {chit:0}.", zh = "見{chit:0}。", clause = "SK-3.3" }
host_is_there = { en = "{seat:0} has its host at {area:1}.", zh = "{seat:0}大軍在{area:1}。", clause = "SK-3.4" }
host_is_elsewhere = { en = "{seat:0} has no host at {area:1}.", zh = "{seat:0}大軍不在{area:1}。", clause = "SK-3.4" }
raids = { en = "{seat:0} raids {seat:1} at {area:2}.", zh = "{seat:0}襲{seat:1}於{area:2}。", clause = "SK-3.2" }
parried = { en = "{seat:0} comes to nothing.", zh = "{seat:0}無功。", clause = "SK-3.2" }
ambushed = { en = "{seat:0} ambushes {seat:1}.", zh = "{seat:0}伏擊{seat:1}。", clause = "SK-3.2" }
passed = { en = "{seat:0} passes.", zh = "{seat:0}讓過。", clause = "SK-R1" }
reacted = { en = "{seat:0} answers with {card:1}.", zh = "{seat:0}以{card:1}應。", clause = "SK-3.2" }
hit = { en = "{seat:0} rolls {rolled}: {seat:1} loses a {chit:2}.", zh = "{seat:0}擲{rolled}：{seat:1}失{chit:2}。" }
mixed = { en = "{seat:0} mixes its chits at {area:1}.", zh = "{seat:0}混合{area:1}之子。", clause = "SK-3.6" }
redeployed = { en = "{seat:0} redeploys.", zh = "{seat:0}調動。", clause = "SK-4.1" }

[outcome]
points = { en = "enough points", zh = "分數已足" }
rounds = { en = "the last round is over", zh = "輪數已盡" }

[roll]
deck = { en = "a card of the deck", zh = "抽一張牌" }
hit = { en = "which chit is hit", zh = "擊中哪一子" }
fog = { en = "the mixed stack", zh = "混合之疊" }
"""

CLAUSES: Final = """
[[chapter]]
id = "1"
en = "Skirmish"
zh = "小戰"

[[clause]]
id = "SK-1.1"
chapter = "1"
en = "Each seat draws two cards."
zh = "各抽兩張牌。"

[[clause]]
id = "SK-1.2"
chapter = "1"
en = "All seats place their chits at once and in secret."
zh = "各方同時暗中布子。"

[[clause]]
id = "SK-2.1"
chapter = "1"
en = "A round begins with secret bids; the highest pays and goes first."
zh = "每輪先暗中出糧，最高者付糧先行。"

[[clause]]
id = "SK-2.2"
chapter = "1"
en = "A turn is a card drawn and any number of actions."
zh = "回合先抽一牌，再任意行動。"

[[clause]]
id = "SK-3.1"
chapter = "1"
en = "A card against a foe names the foe and an area where it has chits."
zh = "對敵之牌須指明對手及其有子之地。"

[[clause]]
id = "SK-3.2"
chapter = "1"
en = "A raid hits a chit unless it is parried; a host is worth two points, others one."
zh = "突襲未被擋則擊中一子；大軍二分，餘一分。"

[[clause]]
id = "SK-3.3"
chapter = "1"
en = "A spy looks at a chit."
zh = "密探看一子。"

[[clause]]
id = "SK-3.4"
chapter = "1"
en = "A foe must tell a herald whether its host is in the area."
zh = "對手須答使者大軍在否。"

[[clause]]
id = "SK-3.5"
chapter = "1"
en = "A truce ends the turn."
zh = "休戰結束回合。"

[[clause]]
id = "SK-3.6"
chapter = "1"
en = "Fog mixes the chits of one stack."
zh = "霧混合一疊之子。"

[[clause]]
id = "SK-4.1"
chapter = "1"
en = "Once a turn up to two chits are moved in secret; the stacks that they leave are mixed."
zh = "每回合一次，暗中調動至多兩子；所離之疊重新混合。"

[[clause]]
id = "SK-5.1"
chapter = "1"
en = "Enough points at the end of a turn win."
zh = "回合終分數足者勝。"

[[clause]]
id = "SK-5.2"
chapter = "1"
en = "After the last round most points win."
zh = "末輪後分多者勝。"

[[ruling]]
id = "SK-R1"
chapter = "1"
en = "Every seat that may hold a reaction for all that is public is asked."
zh = "就公開所知可能有反應牌者皆被詢問。"
question_en = "Who is asked for a reaction?"
question_zh = "誰被詢問？"
why_en = "To ask holders only would tell who holds one."
why_zh = "只問持牌者即洩密。"
"""
