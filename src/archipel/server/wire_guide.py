"""What docs/wire.md says beside the messages themselves: how to come in and play, and what the codes of refusals mean."""

from __future__ import annotations

from typing import Final

from archipel.server.wire import LONGEST_FRAME, LONGEST_LINE, LONGEST_NAME

GUIDE: Final = f"""\
How browsers, terminals and bots talk to a server: HTTP for the lobby, records and replays, one socket for each person
at a table. Both speak JSON. What goes over HTTP is at `/schema/openapi.json` of every server, too. Times are
milliseconds since 1970, seats count from 0, and every refusal has a `code` for programs ([all of them](#codes)) and a
`sentence` for people, which counts seats from 1. More fields and more codes may come with later versions: pass over
those that you do not know. The server does not pass over fields that it does not know.

## A first game

A whole client, in Python with `httpx` and `websockets`. It plays Rivages against bots by choosing at random:

```python
import asyncio, json, random, secrets
import httpx, websockets

SERVER = "127.0.0.1:8380"


async def main():
    async with httpx.AsyncClient(base_url=f"http://{{SERVER}}") as http:
        me = (await http.post("/api/people", json={{"name": "Ada"}})).json()
        http.headers["X-CSRF-Token"] = me["csrf"]
        table = (await http.post("/api/play-now", json={{"game": "rivages", "seats": 2}})).json()["id"]
        cookie = "; ".join(f"{{name}}={{value}}" for name, value in http.cookies.items())
    address = f"ws://{{SERVER}}/api/tables/{{table}}/socket"
    async with websockets.connect(address, additional_headers={{"Cookie": cookie}}) as socket:
        await socket.send(json.dumps({{"type": "hello", "language": "en"}}))
        answered, sent = -1, ""
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] == "game":
                for each in message["words"]["story"]:
                    print(each["text"])
                if message["over"]:
                    return print("Standing:", message["standing"])
                decision = message["decision"]
                if decision and decision["number"] != answered:
                    answered, code = decision["number"], random.choice(decision["options"])
                    sent = json.dumps({{"type": "play", "id": secrets.token_hex(8), "number": answered, "code": code}})
                    await socket.send(sent)
            elif message["type"] == "no" and message["code"] == "too_fast":
                await asyncio.sleep(1)
                await socket.send(sent)


asyncio.run(main())
```

A client for people, and any that plays with people, who take their time, sends `ping` as well, and comes back after a
drop.

## Who you are

`POST /api/people` with a name makes you a guest: the answer sets a signed cookie (`archipel`, behind https
`__Host-archipel`) and gives a `csrf` token, which requests that change something send as `X-CSRF-Token`. The socket
wants the cookie alone. A bot of yours (`POST /api/bots`) sends `Authorization: Bearer TOKEN` instead, with HTTP and
the socket, and needs no CSRF token; it finds a table as a guest does, by the list of public ones or by an invite. A
body is sent as `application/json`. An `Origin` must be the server's own, or not be there.

A name has 1 to {LONGEST_NAME} signs. An invite is a link `/invite#TOKEN`: the part behind the # is what `POST
/api/invites/redeem` wants, and from then on the table is open to you as a public one is to everybody.

## Playing

A frame is one JSON object as text; its `type` says which message it is. Fields that have a default may be left out.

Connect to `/api/tables/TABLE/socket` and send `hello`. You get `welcome`, then `table`, `game`, `chat` and `notes`
with all that you do not have yet, and from then on whatever changes. A `game` message is whole: the view, the
decision, and the events from number `first` on. Cut your own list of events down to `first` and add them; so nothing
is missed and nothing doubled, also after a drop: say in `hello` how many `events` of which `epoch` you have, and as
`lines` the `number` of the last line of chat that you have plus 1 (not how many: of those whom you mute you have
fewer). Whoever has nothing sends `hello` alone.

Answer a decision with `play`: its `number`, one of its `options`, and an `id` of your own. `done` means that the move
is on the disk. What has come of it is told by `game`, which may come before `done` or after it: a program that counts
its answers goes by their ids, not by the order of messages. If no reply came, send the same message again after
reconnecting: the same id is never carried out twice and gets the same reply. **So never use an id twice at a table**,
in whatever message and not after a restart of your program either: the second message would be answered with `done`
and not be carried out. Take a random one. `no` means that nothing has changed, and is not remembered: the same
message may be sent again. With `too_fast` it should be, after a moment.

A decision has a number of its own for each seat, so where several are asked at once nobody has to wait for the
others. Another `game` message may come while you think: as long as it asks you the same number, your answer is as
good as before. No number comes twice at a seat, not after a take-back either.

Take-back: `back` in `game` says whether your last answer can be taken back. `free`: nobody has seen anything of it.
Then it is gone at once; what others have answered since stands, and is in the log a second time. `consent`: the
others are asked by `proposal` in `table`, and each says `agree`. Once all have, everything since that answer is
undone, and the `epoch` grows.

Words: with a `language` in `hello` (or later by `speak`) every `game` message also has the game in `words`, the same
as in the terminal: the question, its choices, who is waited for, and the story of its events. Each sentence names the
last event that it tells: cut your list of sentences as you cut that of events. Events that come together may be told
in one sentence, so after a drop the same story can have other sentences. Refusals on the socket are in that language,
too; over HTTP they are in the one that `Accept-Language` asks for. `describe` gives the whole table as text.

A table may settle to do without looking at earlier tricks (`last_trick`). Then `covered` says how many events, the
first ones, are of tricks that are over: show nothing of them, until the game is over and `covered` is 0 again. They
are sent all the same, for points follow from them and nobody shall miss anything after a drop: it is an aid that
people do without, not a secret.

A message is sent only when something changed that you may know. Send `ping` when neither you nor the server has said
anything for `heartbeat` seconds, and when you have said nothing for twice as long: where others play, what you are
told shows that the connection is alive. Before the server closes a connection it says `bye` and why. Code 1012 means
that it restarts and 1013 that the connection cannot go on: come back after `again` seconds and say `hello`. With 1008
there is nothing to come back to. A connection that breaks without a `bye` is made anew in the same way. A frame of
more than {LONGEST_FRAME} bytes is refused, one of more than a megabyte ends the connection (1009, without a `bye`). What the
server sends may be longer, for all that was said at a table comes in one `chat`: `websockets` takes more than a
megabyte where it is given a `max_size`.
How much may be sent is in [server.md](server.md#limits). A line of chat has 1 to {LONGEST_LINE} signs.

Entropy of your own for the deal: `seal` it while the table waits (or when you `sit`), `contribute` it when the table
is `opening`; [fairness.md](fairness.md) says how. Once one seat has sealed, the game begins when all who have sealed
have contributed; if they have not after 15 seconds, the table waits anew, with another `match` and `commitment`, and
old seals are worth nothing.

## Codes of the games

`GET /api/games` has the tables of each game. The options of a decision are codes of `verbs`: the row is the last one
whose `first` is not above the code, and what is left is split into its `fields`, each with its size, the last one
changing quickest. Where `value_names` has a list for a field, it says what the value is called. In Sea or Shore the
row `card` has `first` 4 and the one field `card` of 48 values: the code 12 is card 8, "red 9". A decision's
`question` is the name of a row of `questions`; in a view it is its number. An event is a list of three: the number of
its row in `events`, the values of its public `fields`, and those of its secret ones, which come last in the row and
are -1 where you may not know them. The [views](#views) are listed below.
"""

CODES: Final = {
    "agreed_already": "You have agreed to this take-back",
    "asked_already": "A take-back is being asked about",
    "away": "A bot plays for you: `return` first",
    "barred": "The host has freed your seat; you cannot sit down here again",
    "bot": "No such level of bots",
    "bot_answers": "Your time for this answer is up and the bot gives it; `return` again after that",
    "bots": "More bots than seats",
    "bots_of_bots": "A bot cannot have bots",
    "busy": "Too much happens at this table at once: try again",
    "chat_full": "You have said all that one person can say at a table",
    "chat_length": "The line of chat is empty or too long",
    "chat_off": "The table has no chat, or quick phrases only",
    "content": "No such content",
    "content_type": "The body is not application/json",
    "continued": "The game went on from another one: it has no deal to prove",
    "csrf": "X-CSRF-Token is not there or not yours",
    "denied": "The others have said no to this take-back",
    "full": "All seats are taken",
    "game": "No such game",
    "hello_again": "`hello` was said already",
    "hello_first": "`hello` comes first",
    "hints_off": "The table has no hints",
    "host": "The server does not answer to this `Host`",
    "logged_out": "You have logged out everywhere",
    "malformed": "Not readable as what is expected",
    "method": "No such method at this address",
    "name": "A name is empty or too long",
    "name_taken": "Somebody of that name sits here",
    "no_advice": "There is no hint to give here",
    "no_bot": "You have no such bot",
    "no_invite": "The invite leads to no table, or is revoked",
    "no_lesson": "The game has no lesson",
    "no_moment": "The lesson has no such moment",
    "no_mute": "Only other people at the table can be muted",
    "no_removal": "The host can free the seats of other people only",
    "no_seat": "You have no seat here",
    "no_such_path": "No such address",
    "no_such_seat": "The table has no such seat",
    "no_such_step": "The game has no such step",
    "no_table": "No such table, or you have not been let in",
    "no_take_back": "Your last answer cannot be taken back",
    "no_take_over": "Only another person who plays can be taken over",
    "no_watching": "Nobody may look on at this table",
    "not_absent": "The person still has time",
    "not_announced": "Seals are opened while the table is `opening`",
    "not_asked": "You are not asked anything",
    "not_away": "You play yourself",
    "not_host": "Only the host can do this",
    "not_over": "The game is not over",
    "not_started": "The game has not started",
    "notes_off": "The table has no notes",
    "nothing_proposed": "You are not asked about a take-back",
    "opening": "The game is just beginning: try again in a moment",
    "option": "No such option, or no such value of it",
    "origin": "A page of another site",
    "others_play": "Others play at this table",
    "out_of_time": "Your time for the whole game is used up",
    "over": "The game is over",
    "refused": "Refused for another reason; the status says more",
    "restart": "The server stops, mostly to start again",
    "seal": "This does not open your seal",
    "seated": "You sit here already",
    "seats": "The game is not for so many players",
    "seats_free": "Somebody is missing: all seats must be taken",
    "silent": "Nothing was heard of you for too long: send `ping`",
    "slow": "You read too slowly",
    "stale": "Another question is asked by now: look at `decision`",
    "started": "The table waits no more: seats and settings stay",
    "store": "The database cannot be used now: try again",
    "taken": "The seat is not free",
    "token": "The token is not known, or was taken back",
    "too_fast": "Too much at once: try again in a moment",
    "too_long": "Longer than a frame or a body may be",
    "too_many": "So many bots, tables or connections are not for one person",
    "too_many_backs": "You have taken back as often as one can at a table",
    "too_much": "You have changed as much as one can at a table",
    "unforeseen": "A failure of the server: try again",
    "unplayable": "The server does not have the rules of this table",
    "who": "Nobody knows who you are: `POST /api/people`, or a token",
}
