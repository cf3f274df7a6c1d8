"""Choices over the socket: order, tickets, keys, tabs, reconnecting."""

from __future__ import annotations

from tests.server.playing import Client, Seated, any_option, new_key, play_out


def test_a_whole_game_between_two_people_with_a_spectator(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        play_out([one, two], any_option)
        onlooker.until(Seated.is_over)
        assert onlooker.scene["outcome"] == one.scene["outcome"] == two.scene["outcome"]
        one.until(lambda me: me.table["stage"] == "over")


def test_the_acknowledgement_comes_before_the_scene(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        one.choose(one.options[0])
        kinds = [text[:16] for text in one.all]
        one.settle()
        assert kinds[-1].startswith('{"type":"ack"')
        assert one.scenes == 2


def test_a_whole_game_over_rest_alone(client: Client) -> None:
    table = client.create("me", "me")
    for _ in range(500):
        for seat in range(2):
            view = table.get("/scene", table.secret(seat))
            if view["scene"]["over"]:
                return
            prompt = view["scene"]["prompt"]
            if prompt["mine"]:
                act = {"type": "choose", "key": new_key(), "ticket": view["ticket"], "token": prompt["options"][-1]}
                answer = table.ask("POST", "/acts", table.secret(seat), json=act)
                assert answer.json() == {"type": "ack", "key": act["key"], "repeated": False}
    raise AssertionError("the game does not end")


def test_a_choice_sent_twice_is_done_once(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        key, ticket, token = new_key(), one.ticket, one.options[0]
        assert one.choose(token, key=key)["repeated"] is False
        one.settle()
        scenes = one.scenes
        assert one.choose(token, key=key, ticket=ticket)["repeated"] is True
        one.settle()
        assert one.scenes == scenes


def test_a_key_used_for_another_choice_is_refused(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        key = new_key()
        one.choose(one.options[0], key=key)
        assert one.choose(one.options[1], key=key)["code"] == "key_reused"


def test_seats_may_use_the_same_key(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two:
        key = new_key()
        assert one.choose(one.options[0], key=key)["repeated"] is False
        assert two.choose(two.options[0], key=key)["repeated"] is False


def test_an_old_ticket_is_stale_even_where_the_scene_looks_the_same(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        ticket = one.ticket
        one.choose_and_see("area:hill")
        assert one.ticket != ticket
        assert one.choose("area:hill", ticket=ticket)["code"] == "stale"


def test_out_of_turn_and_illegal_choices_are_told_apart(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two:
        assert one.choose("card:raid")["code"] == "illegal"
        assert one.choose("no such token")["code"] == "illegal"
        for player in (one, two):
            while player.is_asked() and player.decision == "Place":
                player.choose_and_see("area:hill")
        for player in (one, two):
            player.until(lambda me: me.decision == "Bid")
        two.choose_and_see("count:1")
        one.choose_and_see("count:0")
        one.settle()
        two.settle()
        assert two.is_asked()
        assert one.choose("done")["code"] == "out_of_turn"
        refused = dict(two.scene["prompt"]["refused"])
        for token, reason in refused.items():
            answer = two.choose(token)
            assert (answer["code"], answer["reason"]) == ("illegal", reason)


def test_a_spectator_cannot_choose(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(None) as onlooker:
        answer = onlooker.choose("area:hill")
        assert answer["code"] == "forbidden"


def test_tabs_of_one_seat_stay_in_step(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as tab, table.sit(0) as other:
        tab.choose_and_see("area:ford")
        other.until(lambda me: me.ticket == tab.ticket)
        other.choose_and_see("area:hill")
        tab.until(lambda me: me.ticket == other.ticket)
        assert tab.scene == other.scene


def test_coming_again_with_the_ticket_that_holds_sends_no_scene(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        ticket, view, story = one.ticket, one.view, one.story
    with Seated(client.url, table.id, table.secret(0), ticket) as again:
        again.settle()
        again.view, again.story = view, story
        assert again.scenes == 0
        assert any('"current"' in text for text in again.all)
        again.choose_and_see("area:hill")
    with Seated(client.url, table.id, table.secret(0), ticket) as third:
        assert third.scenes == 1


def test_one_socket_can_change_eyes(client: Client) -> None:
    table = client.create("me", "me", local=True)
    with table.sit(0) as screen:
        assert screen.view["viewer"] == 0
        screen.story = []
        screen.send({"type": "watch", "secret": table.secret(1)})
        screen.until(lambda me: me.view["viewer"] == 1)
        assert screen.choose("area:hill")["type"] == "ack"


def test_signs_of_life_are_answered(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        one.send({"type": "ping"})
        one.await_message(lambda message: message["type"] == "pong")


def test_a_game_alone_begins_at_once(client: Client) -> None:
    for game in client.http.get("/games").json():
        table = client.create(*["me"] * game["seats"]["fewest"], game=game["name"])
        with table.sit(0) as one:
            assert one.table["stage"] == "playing"
            assert one.scene["prompt"]
