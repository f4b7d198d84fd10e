// What the server sends and takes. Written by `python -m waggonway.server.typescript`: do not edit.

/** Announce how many opening tickets come from each deck (T-04). */
export type DeclareMix = {
  readonly type: 'declare_mix'
  readonly mix: readonly number[]
}

/** Keep these tickets of the offer. */
export type KeepTickets = {
  readonly type: 'keep'
  readonly tickets: readonly number[]
}

/** Take the top card of the deck; without a market, all cards of the draw. */
export type DrawBlind = {
  readonly type: 'draw_blind'
}

/** Take the card in a market slot, counted from 1: slot k is `view.market[k - 1]`. */
export type DrawFaceUp = {
  readonly type: 'draw_face_up'
  readonly slot: number
}

/** Draw this many tickets from each deck of `tickets.later.decks` (T-42). */
export type DrawTickets = {
  readonly type: 'draw_tickets'
  readonly mix: readonly number[]
}

/** Set all tickets aside and draw new ones (F-17). */
export type SwapTickets = {
  readonly type: 'swap_tickets'
}

/** Pay for a route with a colour and a number of wilds; wilds alone have the colour "wild". */
export type ClaimRoute = {
  readonly type: 'claim'
  readonly route: number
  readonly color: string
  readonly wilds: number
}

/** Build the next station in a city. */
export type BuildStation = {
  readonly type: 'station'
  readonly city: string
  readonly color: string
  readonly cards: number
  readonly wilds: number
}

/** Pay a tunnel's toll with cards of the colour laid, and wilds. */
export type PayToll = {
  readonly type: 'pay_toll'
  readonly cards: number
  readonly wilds: number
}

/** Take back the cards laid for a tunnel (T-29). */
export type Decline = {
  readonly type: 'decline'
}

/** Do nothing; legal if the turn could only be a swap or a station (T-66). */
export type Pass = {
  readonly type: 'pass'
}

/** Take a passenger of this colour (T-47). */
export type TakePassenger = {
  readonly type: 'passenger'
  readonly color: string
}

export type Action =
  | DeclareMix
  | KeepTickets
  | DrawBlind
  | DrawFaceUp
  | DrawTickets
  | SwapTickets
  | ClaimRoute
  | BuildStation
  | PayToll
  | Decline
  | Pass
  | TakePassenger

/** The first event: edition, seats, version of the rules, and the hash of the seed. */
export type GameBegan = {
  readonly type: 'game_began'
  readonly edition: string
  readonly revision: number
  readonly digest: string
  readonly seats: number
  readonly start: number
  readonly commitment: string
  readonly rules?: number
}

/** The passengers in each place that has any (G-3). */
export type PassengersPlaced = {
  readonly type: 'passengers_placed'
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The opening cards of a seat. */
export type HandDealt = {
  readonly type: 'hand_dealt'
  readonly seat: number
  readonly number: number
  readonly cards: readonly string[] | null
}

/** A market slot is filled. */
export type CardTurnedUp = {
  readonly type: 'card_turned_up'
  readonly slot: number
  readonly card: string
}

/** Too many wilds: the whole market is discarded. */
export type MarketSwept = {
  readonly type: 'market_swept'
  readonly cards: readonly string[]
}

/** The market stays as it is: the limit of sweeps is reached (T-10). */
export type SweepCapped = {
  readonly type: 'sweep_capped'
}

/** The discard pile was shuffled into a new deck (T-11). */
export type DeckReshuffled = {
  readonly type: 'deck_reshuffled'
  readonly shuffle: number
  readonly number: number
}

/** A seat has announced its opening mix (T-04). */
export type MixDeclared = {
  readonly type: 'mix_declared'
  readonly seat: number
  readonly mix: readonly number[]
}

/** Tickets are offered to a seat. */
export type TicketsDealt = {
  readonly type: 'tickets_dealt'
  readonly seat: number
  readonly decks: Readonly<Record<string, number>>
  readonly tickets: readonly number[] | null
}

/** A seat has kept tickets; `decks` only if the backs differ (T-44). */
export type TicketsKept = {
  readonly type: 'tickets_kept'
  readonly seat: number
  readonly number: number
  readonly decks: Readonly<Record<string, number>> | null
  readonly kept: readonly number[] | null
  readonly refused: readonly number[] | null
}

/** Refused opening tickets are back in their deck (G-9). */
export type TicketDeckReshuffled = {
  readonly type: 'ticket_deck_reshuffled'
  readonly deck: string
  readonly number: number
}

/** A seat is on turn. */
export type TurnBegan = {
  readonly type: 'turn_began'
  readonly turn: number
  readonly seat: number
}

/** A card of the market. */
export type CardTaken = {
  readonly type: 'card_taken'
  readonly seat: number
  readonly slot: number
  readonly card: string
}

/** The top card of the deck. */
export type CardDrawn = {
  readonly type: 'card_drawn'
  readonly seat: number
  readonly card: string | null
}

/** Cards are laid down for a tunnel. */
export type TunnelTried = {
  readonly type: 'tunnel_tried'
  readonly seat: number
  readonly route: number
  readonly color: string
  readonly wilds: number
}

/** Cards were revealed for a tunnel; they decide the toll. */
export type TunnelRevealed = {
  readonly type: 'tunnel_revealed'
  readonly cards: readonly string[]
  readonly toll: number
}

/** A seat has paid the toll of a tunnel. */
export type TollPaid = {
  readonly type: 'toll_paid'
  readonly seat: number
  readonly cards: number
  readonly wilds: number
}

/** The laid cards return to the hand (T-29). */
export type TunnelDeclined = {
  readonly type: 'tunnel_declined'
  readonly seat: number
}

/** A route has an owner. */
export type RouteClaimed = {
  readonly type: 'route_claimed'
  readonly seat: number
  readonly route: number
  readonly color: string
  readonly wilds: number
  readonly points: number
}

/** One merchandise card. */
export type MerchandiseGained = {
  readonly type: 'merchandise_gained'
  readonly seat: number
}

/** A station was built in a city. */
export type StationBuilt = {
  readonly type: 'station_built'
  readonly seat: number
  readonly city: string
  readonly color: string
  readonly cards: number
  readonly wilds: number
}

/** A passenger has joined a seat (G-26). */
export type PassengerTaken = {
  readonly type: 'passenger_taken'
  readonly seat: number
  readonly place: string
  readonly color: string
}

/** A ticket is shown at once (F-13). */
export type TicketCompleted = {
  readonly type: 'ticket_completed'
  readonly seat: number
  readonly ticket: number
}

/** The replacement of a completed ticket (F-14). */
export type TicketDrawn = {
  readonly type: 'ticket_drawn'
  readonly seat: number
  readonly ticket: number | null
}

/** The bonus ticket (F-18). */
export type CrossingCompleted = {
  readonly type: 'crossing_completed'
  readonly seat: number
}

/** All tickets set aside for new ones (F-17). */
export type TicketsSwapped = {
  readonly type: 'tickets_swapped'
  readonly seat: number
  readonly number: number
  readonly drawn: number
  readonly set_aside: readonly number[] | null
  readonly tickets: readonly number[] | null
}

/** A seat could do nothing, or chose to do nothing (T-66). */
export type Passed = {
  readonly type: 'passed'
  readonly seat: number
  readonly chosen?: boolean
}

/** The last round begins: this many turns are left (T-64). */
export type LastRoundBegan = {
  readonly type: 'last_round_began'
  readonly seat: number
  readonly turns: number
}

/** The game is over, and why. */
export type GameEnded = {
  readonly type: 'game_ended'
  readonly reason: 'all_passed' | 'goal' | 'last_round' | 'last_train' | 'no_progress' | 'stalemate'
}

/** The scores, with all tickets. */
export type GameScored = {
  readonly type: 'game_scored'
  readonly result: Result
}

/** The score of a game. */
export type Result = {
  readonly reason: 'all_passed' | 'goal' | 'last_round' | 'last_train' | 'no_progress' | 'stalemate'
  readonly winners: readonly number[]
  readonly seats: readonly SeatResult[]
}

/** The score of one seat. */
export type SeatResult = {
  readonly seat: number
  readonly place: number
  readonly total: number
  readonly routes: number
  readonly tickets: number
  readonly stations: number
  readonly bonus: Readonly<Record<string, number>>
  readonly completed: readonly number[]
  readonly failed: readonly number[]
  readonly crossing: boolean
  readonly borrowed: readonly (readonly [string, number | null])[]
  readonly longest_path: number | null
  readonly passengers: number
  readonly merchandise: number
}

/** The last event: the seed, which proves that nobody arranged the decks. */
export type SeedRevealed = {
  readonly type: 'seed_revealed'
  readonly seed: string
}

export type Event =
  | GameBegan
  | PassengersPlaced
  | HandDealt
  | CardTurnedUp
  | MarketSwept
  | SweepCapped
  | DeckReshuffled
  | MixDeclared
  | TicketsDealt
  | TicketsKept
  | TicketDeckReshuffled
  | TurnBegan
  | CardTaken
  | CardDrawn
  | TunnelTried
  | TunnelRevealed
  | TollPaid
  | TunnelDeclined
  | RouteClaimed
  | MerchandiseGained
  | StationBuilt
  | PassengerTaken
  | TicketCompleted
  | TicketDrawn
  | CrossingCompleted
  | TicketsSwapped
  | Passed
  | LastRoundBegan
  | GameEnded
  | GameScored
  | SeedRevealed

/** A person opened the table. Always the first change. */
export type Opened = {
  readonly type: 'opened'
  readonly edition: EditionRef
  readonly options: Options
  readonly host: string
  readonly ladder?: boolean
}

/** The edition of a table. `ref` is the hash of its data, and its key in the store. */
export type EditionRef = {
  readonly ref: string
  readonly id: string
  readonly title: string
}

/** The options of a table. */
export type Options = {
  readonly seats: number
  readonly clock: NoClock | PerMove | PerGame | Correspondence
  readonly private: boolean
  readonly spectators: boolean
  readonly chat: boolean
  readonly hints: boolean
  readonly pace: number | null
  readonly start: number | null
}

/** No time limit. */
export type NoClock = {
  readonly type: 'none'
}

/** A time limit for each decision. */
export type PerMove = {
  readonly type: 'per_move'
  readonly seconds: number
}

/** A time limit for all decisions of a seat; each decision adds an increment. */
export type PerGame = {
  readonly type: 'per_game'
  readonly seconds: number
  readonly increment: number
}

/** Days for each decision, in a game that people play over weeks. */
export type Correspondence = {
  readonly type: 'correspondence'
  readonly days: number
  readonly vacation: number
  readonly expiry: 'seat_lost' | 'stand_in'
}

/** The host changed the options. */
export type OptionsSet = {
  readonly type: 'options_set'
  readonly options: Options
}

/** A person took a seat. */
export type Sat = {
  readonly type: 'sat'
  readonly seat: number
  readonly person: string
  readonly name: string
}

/** A bot was given a seat. */
export type BotSat = {
  readonly type: 'bot_sat'
  readonly seat: number
  readonly bot: string
  readonly name: string
}

/** A seat became free. */
export type Vacated = {
  readonly type: 'vacated'
  readonly seat: number
}

/** A seat changed its color. The seat that had the new color gets the old one. */
export type ColorChosen = {
  readonly type: 'color_chosen'
  readonly seat: number
  readonly color: 'coal' | 'cobalt' | 'jade' | 'plum' | 'saffron' | 'vermilion'
}

/** The host left, and another person is the host. */
export type HostChanged = {
  readonly type: 'host_changed'
  readonly host: string
}

/** The table was closed: before its game started, or by the administrator. */
export type Closed = {
  readonly type: 'closed'
}

/** The game started. Its seed is in the step. */
export type Began = {
  readonly type: 'began'
  readonly events: readonly Event[]
}

/** A move and its events. `used` is the thinking time in milliseconds. */
export type Moved = {
  readonly type: 'moved'
  readonly seat: number
  readonly action: Action | null
  readonly events: readonly Event[]
  readonly by: 'bot' | 'person' | 'stand_in'
  readonly used: number
}

/** The moves so far are those of another game; from here on, a seat plays it differently. */
export type Branched = {
  readonly type: 'branched'
  readonly origin: PlayedOn
}

/** Where a game left another one: a seat played on after some of its actions. */
export type PlayedOn = {
  readonly parent: string
  readonly move: number
  readonly seat: number
  readonly cards: 'real' | 'redealt'
  readonly redeal?: Redeal | null
}

/** Everything hidden in a position, and the seed that it was sampled with. */
export type Redeal = {
  readonly seed: number
  readonly hands: readonly (Readonly<Record<string, number>>)[]
  readonly tickets: readonly (readonly number[])[]
  readonly offers: readonly (readonly number[])[]
  readonly deck: readonly string[]
  readonly ticket_decks: Readonly<Record<string, readonly number[]>>
}

/** The moves from number `first` to `last` of this game were taken back. */
export type TakenBack = {
  readonly type: 'taken_back'
  readonly seat: number
  readonly first: number
  readonly last: number
}

/** A bot plays for a person, who keeps the seat. */
export type StandInSat = {
  readonly type: 'stand_in_sat'
  readonly seat: number
  readonly why: 'away' | 'clock' | 'left'
  readonly used: number
}

/** A person ran out of time and lost their seat to a bot for good. */
export type SeatLost = {
  readonly type: 'seat_lost'
  readonly seat: number
  readonly bot: string
  readonly name: string
  readonly used: number
}

/** A person takes some days of vacation, in which the clock of the seat stands still. */
export type VacationBegan = {
  readonly type: 'vacation_began'
  readonly seat: number
  readonly days: number
}

/** A person came back early from vacation. */
export type VacationEnded = {
  readonly type: 'vacation_ended'
  readonly seat: number
}

/** A person took their seat back from a stand-in. */
export type CameBack = {
  readonly type: 'came_back'
  readonly seat: number
}

/** A person asked the others for consent. */
export type Asked = {
  readonly type: 'asked'
  readonly subject: 'pause' | 'take_back'
  readonly by: string
  readonly seat: number | null
  readonly missing: readonly string[]
}

/** A person agreed to the question. */
export type Agreed = {
  readonly type: 'agreed'
  readonly by: string
}

/** The question was rejected or withdrawn by a person, or timed out (None). */
export type Dropped = {
  readonly type: 'dropped'
  readonly by: string | null
}

/** The game was paused. `used` is the time each seat had used. */
export type Paused = {
  readonly type: 'paused'
  readonly used: readonly number[]
}

/** The game was resumed. */
export type Resumed = {
  readonly type: 'resumed'
}

/** A person wrote a line of chat. */
export type Said = {
  readonly type: 'said'
  readonly person: string
  readonly name: string
  readonly text: string
}

/** The administrator deleted a line of chat: that of the step with this number. */
export type LineRemoved = {
  readonly type: 'line_removed'
  readonly version: number
}

/** The administrator changed the name of a person. */
export type Renamed = {
  readonly type: 'renamed'
  readonly seat: number
  readonly person: string
  readonly name: string
}

/** The administrator removed a person, who cannot come back to this table. */
export type Removed = {
  readonly type: 'removed'
  readonly person: string
}

/** Two guests are one person: what belonged to `former` belongs to `person`. */
export type HandedOver = {
  readonly type: 'handed_over'
  readonly former: string
  readonly person: string
}

/** A new table was opened for the same players. */
export type RematchOpened = {
  readonly type: 'rematch_opened'
  readonly table: string
}

export type Happening =
  | Opened
  | OptionsSet
  | Sat
  | BotSat
  | Vacated
  | ColorChosen
  | HostChanged
  | Closed
  | Began
  | Moved
  | Branched
  | TakenBack
  | StandInSat
  | SeatLost
  | VacationBegan
  | VacationEnded
  | CameBack
  | Asked
  | Agreed
  | Dropped
  | Paused
  | Resumed
  | Said
  | LineRemoved
  | Renamed
  | Removed
  | HandedOver
  | RematchOpened

/** Ask for the news. Changes nothing. */
export type Sync = {
  readonly type: 'sync'
}

/** Take a free seat. A second one is a hot seat, optionally with its own name. */
export type Sit = {
  readonly type: 'sit'
  readonly seat: number
  readonly name?: string | null
}

/** Free a seat before the game: your own, or any as the host. */
export type StandUp = {
  readonly type: 'stand_up'
  readonly seat: number
}

/** Give a free seat, or the seat of a bot, to a bot. */
export type SeatBot = {
  readonly type: 'seat_bot'
  readonly seat: number
  readonly bot: string
}

/** Change the color of a seat before the game: your own, or any as the host. */
export type ChooseColor = {
  readonly type: 'choose_color'
  readonly seat: number
  readonly color: 'coal' | 'cobalt' | 'jade' | 'plum' | 'saffron' | 'vermilion'
}

/** Change the options before the game. */
export type SetOptions = {
  readonly type: 'set_options'
  readonly options: Options
}

/** Start the game. All seats must be taken. */
export type Begin = {
  readonly type: 'begin'
}

/** Make a move. */
export type MakeMove = {
  readonly type: 'move'
  readonly seat: number
  readonly move: Action
}

/** Take back the last move of a seat; the others may have to agree. */
export type TakeBack = {
  readonly type: 'take_back'
  readonly seat: number
}

/** Pause the game; the others have to agree. */
export type Pause = {
  readonly type: 'pause'
}

/** Resume a paused game. */
export type Resume = {
  readonly type: 'resume'
}

/** Agree to the open question. */
export type Agree = {
  readonly type: 'agree'
}

/** Reject the open question, or withdraw it. */
export type Disagree = {
  readonly type: 'disagree'
}

/** Leave the table. Before the game your seats become free, later a stand-in plays. */
export type Leave = {
  readonly type: 'leave'
}

/** Take a seat back from a stand-in. */
export type ComeBack = {
  readonly type: 'come_back'
  readonly seat: number
}

/** Let a stand-in play for somebody who has been away for a while. */
export type CallStandIn = {
  readonly type: 'call_stand_in'
  readonly seat: number
}

/** Stop your clock in a correspondence game for some days. */
export type BeginVacation = {
  readonly type: 'begin_vacation'
  readonly days: number
}

/** End your vacation early. */
export type EndVacation = {
  readonly type: 'end_vacation'
}

/** Write a line of chat. */
export type Say = {
  readonly type: 'say'
  readonly text: string
}

/** Open a new table for the same players. */
export type Rematch = {
  readonly type: 'rematch'
}

export type Command =
  | Sync
  | Sit
  | StandUp
  | SeatBot
  | ChooseColor
  | SetOptions
  | Begin
  | MakeMove
  | TakeBack
  | Pause
  | Resume
  | Agree
  | Disagree
  | Leave
  | ComeBack
  | CallStandIn
  | BeginVacation
  | EndVacation
  | Say
  | Rematch

/** A request. `version` is the last one that the sender has seen. */
export type Request = {
  readonly game: string
  readonly version: number
  readonly key: string
  readonly action: Command
}

/** The steps after `since`, and the state at `version`. */
export type News = {
  readonly type: 'news'
  readonly game: string
  readonly version: number
  readonly since: number
  readonly steps: readonly ToldStep[]
  readonly table: TableView
  readonly you: You
  readonly views: readonly View[]
}

/** A step as the viewer may see it. */
export type ToldStep = {
  readonly version: number
  readonly at: number
  readonly what: readonly Happening[]
}

/** The public part of a table, without the game. */
export type TableView = {
  readonly phase: 'closed' | 'finished' | 'lobby' | 'paused' | 'playing' | 'stuck'
  readonly edition: EditionRef
  readonly options: Options
  readonly host: string
  readonly chairs: readonly SeatView[]
  readonly watching: number
  readonly clocks: ClockView | null
  readonly question: Question | null
  readonly chat: readonly Line[]
  readonly moves: number
  readonly rematch: string | null
  readonly played_on: Origin | null
}

/** A seat as everybody sees it. */
export type SeatView = {
  readonly seat: number
  readonly kind: 'bot' | 'free' | 'person'
  readonly person: string | null
  readonly bot: string | null
  readonly name: string
  readonly color: 'coal' | 'cobalt' | 'jade' | 'plum' | 'saffron' | 'vermilion'
  readonly stand_in: 'away' | 'clock' | 'left' | null
  readonly present: boolean
}

/** The time left for each seat, and the seats whose clocks run. */
export type ClockView = {
  readonly left: readonly number[]
  readonly running: readonly number[]
  readonly vacation: readonly number[]
  readonly vacation_left: readonly number[]
}

/** A question, and the people who have not answered. A person answers for all their seats. */
export type Question = {
  readonly subject: 'pause' | 'take_back'
  readonly by: string
  readonly seat: number | null
  readonly missing: readonly string[]
}

/** A line of chat. */
export type Line = {
  readonly person: string
  readonly name: string
  readonly text: string
  readonly at: number
  readonly version: number
}

/** Where a game was played on from another one, and with which hidden cards. */
export type Origin = {
  readonly move: number
  readonly seat: number
  readonly cards: 'real' | 'redealt'
}

/** The viewer: their seats, and the commands that they may send. */
export type You = {
  readonly person: string | null
  readonly seats: readonly number[]
  readonly may: readonly string[]
  readonly undo: Readonly<Record<number, 'ask' | 'free'>>
}

/** A game as its viewer knows it. A spectator gets the defaults of the secret fields. */
export type View = {
  readonly viewer: number | null
  readonly rules: number
  readonly seats: number
  readonly start: number
  readonly phase: 'action' | 'declare_mix' | 'keep' | 'keep_start' | 'over' | 'passenger' | 'second_card' | 'tunnel'
  readonly deciding: readonly number[]
  readonly turn: number
  readonly market: readonly (string | null)[]
  readonly deck: number
  readonly discard: Readonly<Record<string, number>>
  readonly ticket_decks: Readonly<Record<string, number>>
  readonly owners: readonly (number | null)[]
  readonly closed: readonly number[]
  readonly stations: Readonly<Record<string, number>>
  readonly passengers: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly merchandise: number | null
  readonly last_round: number | null
  readonly tunnel: TunnelView | null
  readonly place: string | null
  readonly players: readonly PlayerView[]
  readonly hand: Readonly<Record<string, number>> | null
  readonly tickets: readonly number[] | null
  readonly connected: readonly number[] | null
  readonly offer: readonly number[] | null
  readonly chosen: readonly number[] | null
  readonly legal: readonly Action[]
  readonly result: Result | null
}

/** A tunnel whose toll is due. */
export type TunnelView = {
  readonly route: number
  readonly color: string
  readonly wilds: number
  readonly revealed: readonly string[]
  readonly toll: number
}

/** The public part of a seat. */
export type PlayerView = {
  readonly seat: number
  readonly trains: number
  readonly stations: number
  readonly points: number
  readonly cards: number
  readonly tickets: number
  readonly backs: Readonly<Record<string, number>> | null
  readonly offered: number
  readonly completed: readonly number[]
  readonly crossing: boolean
  readonly passengers: Readonly<Record<string, number>>
  readonly merchandise: number
}

/** The people who are present. This changes no version. */
export type Presence = {
  readonly type: 'presence'
  readonly game: string
  readonly present: readonly boolean[]
  readonly watching: number
}

/** The announcement of the administrator; None if it was withdrawn. */
export type Announcement = {
  readonly type: 'announcement'
  readonly notice: Notice | null
}

/** An announcement: a restart at a time, or a text. Times are milliseconds since 1970. */
export type Notice = {
  readonly id: string
  readonly restart: number | null
  readonly text: string
  readonly created: number
  readonly expires: number
}

/** The request with this key was carried out and is on disk. */
export type Done = {
  readonly type: 'done'
  readonly game: string
  readonly key: string
  readonly version: number
}

/** A refusal; nothing has changed. The code is for programs, the message for people. */
export type Refused = {
  readonly type: 'refused'
  readonly game: string
  readonly key: string | null
  readonly code: string
  readonly message: string
  readonly version: number
}

/** The layout of a board. A route's track has the route's number. */
export type Layout = {
  readonly format: number
  readonly edition: string
  readonly board: string
  readonly size: readonly [number, number]
  readonly space: readonly [number, number]
  readonly projection: Projection
  readonly warp: Warp
  readonly cities: readonly LaidCity[]
  readonly countries: readonly LaidCountry[]
  readonly borders: readonly BorderPoint[]
  readonly tracks: readonly Track[]
}

/** A projection from the Earth to the board (docs/maps.md has the formulas). */
export type Projection = {
  readonly kind: 'conic' | 'cylindric'
  readonly parallels: readonly [number, number]
  readonly meridian: number
  readonly scale: readonly [number, number]
  readonly shift: readonly [number, number]
}

/** A grid of shifts with bilinear interpolation. */
export type Warp = {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly across: readonly number[]
  readonly down: readonly number[]
}

/** A city: its mark, its name, and the box of its passengers. */
export type LaidCity = {
  readonly id: string
  readonly at: readonly [number, number]
  readonly label: Label
  readonly passengers?: Box | null
}

/** A name: its box and its lines. */
export type Label = {
  readonly box: Box
  readonly align: 'end' | 'middle' | 'start'
  readonly lines: readonly LaidText[]
}

/** A rectangle: its upper left corner and its size. */
export type Box = readonly [x: number, y: number, wide: number, high: number]

/** A line of a name, and its alignment point on the baseline. */
export type LaidText = readonly [text: string, x: number, y: number]

/** A country: its name, and the box of its passengers. */
export type LaidCountry = {
  readonly id: string
  readonly label: Label
  readonly passengers?: Box | null
}

/** The end of a track at the border of a country. */
export type BorderPoint = {
  readonly id: string
  readonly at: readonly [number, number]
}

/** The track of a route: its rail as an SVG path, its spaces from a to b, and their symbols. */
export type Track = {
  readonly path: string
  readonly spaces: readonly Space[]
  readonly wilds?: readonly number[]
  readonly cart?: number | null
}

/** A space of a track: its centre, and the angle of its long side. */
export type Space = readonly [x: number, y: number, angle: number]

/** The moves a bot considers, its own choice first. Valid while the table is at this version. */
export type Hint = {
  readonly version: number
  readonly advice: readonly Advice[]
  readonly chance: number | null
  readonly tickets: readonly HintOdds[]
}

/** An action with its estimated value, from 0 (lost) to 1 (won), and its reason. */
export type Advice = {
  readonly action: Action
  readonly value: number
  readonly reason: HintReason
  readonly sentence: string
}

/** The reason for an action: its kind, its facts, and the tickets it is about. */
export type HintReason = {
  readonly kind: 'aside' | 'blind' | 'completes' | 'decline' | 'few_turns' | 'gray_card' | 'keep' | 'leads_on' | 'mix' | 'more_tickets' | 'needed_card' | 'pass' | 'passenger' | 'spare_card' | 'station' | 'swap' | 'swap_near' | 'toll'
  readonly facts: Readonly<Record<string, number | string>>
  readonly needs: readonly Need[]
  readonly turns: number
}

/** What a ticket still needs; `routes` is None if it can no longer be completed. */
export type Need = {
  readonly ticket: number
  readonly routes: number | null
  readonly cards: number
  readonly chance: number | null
}

/** The odds of a ticket as data, and as an English sentence. */
export type HintOdds = {
  readonly ticket: number
  readonly chance: number
  readonly turns: number | null
  readonly risk: Risk | null
  readonly sentence: string
}

/** The route that a ticket fails at most often: its cards do not come, or somebody takes it. */
export type Risk = {
  readonly kind: 'cards' | 'taken'
  readonly route: number
  readonly color: string
}

/** A seat's open tickets that only stations connect: now, and with one more station. */
export type StationTickets = {
  readonly now: readonly number[]
  readonly then: readonly number[]
}

/** Whether something is available; if not, the reason: code, sentence, clause, numbers. */
export type Why = {
  readonly legal: boolean
  readonly code: string | null
  readonly message: string | null
  readonly clause: string | null
  readonly facts: Readonly<Record<string, number | string>>
}

/** The body of every error: a stable code for programs and a sentence for people. */
export type Problem = {
  readonly code: string
  readonly message: string
}

/** Your identity. */
export type Me = {
  readonly id: string
  readonly name: string
  readonly token: string | null
}

/** A correspondence game in which you must decide. Times are milliseconds since 1970. */
export type MyTurn = {
  readonly table: string
  readonly seat: number
  readonly edition: string
  readonly title: string
  readonly names: readonly string[]
  readonly since: number
  readonly due: number
}

/** How you are notified. */
export type MyNotifications = {
  readonly offered: Offered
  readonly preferences: Preferences
  readonly places: readonly Place[]
}

/** The channels of this server; `push` is its public key. */
export type Offered = {
  readonly push: string | null
  readonly email: boolean
  readonly club: boolean
}

/** How a guest wants to be notified. Quiet hours are minutes of the day in the time zone. */
export type Preferences = {
  readonly language: 'de' | 'en'
  readonly time_zone: string
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly turns: boolean
  readonly reminders: boolean
  readonly results: boolean
  readonly invitations: boolean
  readonly club: boolean
}

/** Where you are notified. Of a push service only the host is shown. */
export type Place = {
  readonly id: string
  readonly channel: string
  readonly address: string
  readonly confirmed: boolean
  readonly here: boolean
}

/** The subscription of a link in an e-mail. */
export type Linked = {
  readonly address: string
  readonly confirmed: boolean
}

/** What a request for vacation did in one game. `message` says why nothing has changed. */
export type VacationAt = {
  readonly table: string
  readonly title: string
  readonly names: readonly string[]
  readonly code: string | null
  readonly message: string | null
}

/** A device that is signed in. `here` is the one that asks; `name` is empty for a program. */
export type DeviceLine = {
  readonly id: string
  readonly name: string
  readonly created: number
  readonly seen: number
  readonly here: boolean
}

/** A one-time link to sign another device in: the page `continue#CODE`. */
export type NewLink = {
  readonly code: string
  readonly expires: number
  readonly lasts_ms: number
}

/** What a link will do: sign this device in as a person, who has unfinished games. */
export type LinkLook = {
  readonly name: string
  readonly games: number
  readonly expires: number
  readonly same: boolean
  readonly now: string | null
  readonly now_games: number
  readonly now_devices: number
}

/** It is done. */
export type Ok = {
  readonly done: boolean
}

/** How you have secured your identity. `offered`: this server can check passkeys. */
export type SecurityState = {
  readonly offered: boolean
  readonly passkeys: readonly PasskeyLine[]
  readonly recovery_codes: number
  readonly reserved: boolean
  readonly secured: boolean
  readonly proved: boolean
}

/** A passkey of yours. */
export type PasskeyLine = {
  readonly id: string
  readonly name: string
  readonly created: number
  readonly used: number
}

/** What the browser is asked to do, as JSON of the Web Authentication standard. */
export type BrowserOptions = {
  readonly options: string
}

/** New recovery codes. They are never shown again. */
export type RecoveryCodes = {
  readonly codes: readonly string[]
}

/** What you play and have played. `link` is that of your public profile, if you opened it. */
export type MyProfile = {
  readonly name: string
  readonly link: string | null
  readonly running: readonly Listing[]
  readonly results: readonly EditionResults[]
  readonly best: readonly ProfileGame[]
  readonly latest: readonly ProfileGame[]
}

/** A table as the lobby shows it. Everything in it is public. */
export type Listing = {
  readonly table: string
  readonly phase: string
  readonly private: boolean
  readonly edition: string
  readonly title: string
  readonly seats: number
  readonly free: number
  readonly names: readonly string[]
  readonly spectators: boolean
  readonly clock: string
  readonly opened: number
  readonly changed: number
  readonly host: string
  readonly people: readonly string[]
  readonly bots: readonly (string | null)[]
}

/** All games of one edition with one number of players. Numbers are sums unless noted. */
export type EditionResults = {
  readonly edition: string
  readonly own: string
  readonly title: string
  readonly players: number
  readonly games: number
  readonly wins: number
  readonly points: number | null
  readonly best: number | null
  readonly kept: number
  readonly made: number
}

/** A finished game and the result of one person; without a result for a hot seat. */
export type ProfileGame = {
  readonly game: GameLine
  readonly seat: number | null
  readonly place: number | null
  readonly points: number | null
  readonly made: number | null
}

/** A finished game as lists show it. */
export type GameLine = {
  readonly game: string
  readonly origin: 'import' | 'ladder' | 'played_on' | 'table'
  readonly edition: string
  readonly ref: string
  readonly own: string
  readonly title: string
  readonly seats: number
  readonly names: readonly string[]
  readonly winners: readonly number[]
  readonly reason: string
  readonly turns: number
  readonly ended: number
  readonly colors: readonly string[]
  readonly bots: readonly (string | null)[]
}

/** What a person has played in games that you may find, and their ratings if they have any. */
export type PublicProfile = {
  readonly name: string
  readonly ratings: readonly PlayerRating[]
  readonly results: readonly EditionResults[]
  readonly best: readonly ProfileGame[]
  readonly latest: readonly ProfileGame[]
}

/** A rating and its uncertainty; a new player has mu 25 and sigma 25/3. */
export type PlayerRating = {
  readonly edition: string
  readonly players: number
  readonly mu: number
  readonly sigma: number
  readonly games: number
}

/** The link of your public profile; null while it is private. */
export type ProfileLink = {
  readonly link: string | null
}

/** Whether you want to be rated, and your ratings; none if you do not. */
export type MyRating = {
  readonly rated: boolean
  readonly ratings: readonly PlayerRating[]
}

/** Settings that changed on a device, and how many milliseconds ago (0 by default). */
export type ChangedSettings = {
  readonly values: PlayerSettings
  readonly ages?: Readonly<Record<string, number>>
}

/** Your settings and progress in the browser client; null where there is nothing yet. */
export type PlayerSettings = {
  readonly theme: 'dark' | 'light' | 'system' | null
  readonly language: 'de' | 'en' | null
  readonly sound: boolean | null
  readonly volume: number | null
  readonly motion: 'full' | 'reduced' | 'system' | null
  readonly bots: 'fast' | 'instant' | 'normal' | 'slow' | null
  readonly confirm: boolean | null
  readonly coach: boolean | null
  readonly puzzles: boolean | null
  readonly coaching: Coaching | null
  readonly tutorials: Readonly<Record<string, TutorialProgress>> | null
}

/** Your first games, in which there are tips, and how often each kind of tip was shown. */
export type Coaching = {
  readonly games: readonly string[]
  readonly shown: Readonly<Record<string, number>>
}

/** The number of the sentence that you read in a tutorial, and your moves until then. */
export type TutorialProgress = {
  readonly at: number
  readonly moves: readonly Action[]
}

/** The people you have finished games with, and those you have blocked or muted. */
export type MyPeople = {
  readonly met: readonly Met[]
  readonly hidden: readonly Relation[]
}

/** Somebody a person has finished games with; the name is from the latest one. */
export type Met = {
  readonly person: string
  readonly name: string
  readonly games: number
  readonly last: number
}

/** Somebody a person has blocked or muted, with the name that they had then. */
export type Relation = {
  readonly person: string
  readonly name: string
  readonly kind: 'block' | 'mute'
  readonly at: number
  readonly formers: readonly string[]
}

/** Block or mute somebody; `name` is how your list shows them. A block includes a mute. */
export type NewRelation = {
  readonly kind: 'block' | 'mute'
  readonly name: string
}

/** An invitation to a table that is still waiting for players. */
export type Invited = {
  readonly table: Listing
  readonly by: string
  readonly at: number
}

/** An edition that can be played. */
export type EditionLine = {
  readonly ref: string
  readonly id: string
  readonly title: string
  readonly seats: readonly [number, number]
  readonly reconstructed: readonly string[]
}

/** A bot that can take a seat. */
export type BotLine = {
  readonly name: string
  readonly about: string
}

/** The announcement of the administrator, if there is one. */
export type CurrentNotice = {
  readonly notice: Notice | null
}

/** A finished game: the result, and everything needed to verify it. */
export type FinishedGame = {
  readonly game: GameLine
  readonly result: Result
  readonly created: string | null
  readonly engine: string
  readonly revision: number
  readonly commitment: string
  readonly seed: string
  readonly record: string
  readonly share: Share
  readonly played_on: Origin | null
}

/** The text and link with which a player shares a game. */
export type Share = {
  readonly url: string
  readonly title: string
  readonly text: string
}

/** A whole game from the viewpoint of a seat, or with everything visible (None). */
export type Replay = {
  readonly game: string
  readonly seat: number | null
  readonly frames: readonly Frame[]
  readonly traces: readonly SeatTrace[]
  readonly result: Result
}

/** A move and the state after it. The first frame is the opening and has no seat. */
export type Frame = {
  readonly seat: number | null
  readonly action: Action | null
  readonly text: string | null
  readonly events: readonly Event[]
  readonly view: View
  readonly points: readonly number[]
  readonly own: readonly Own[] | null
}

/** The private knowledge of a seat. */
export type Own = {
  readonly hand: Readonly<Record<string, number>>
  readonly tickets: readonly number[]
  readonly connected: readonly number[]
  readonly offer: readonly number[] | null
  readonly chosen: readonly number[] | null
}

/** The routes behind a seat's score; `longest` is empty if the edition has no such prize. */
export type SeatTrace = {
  readonly seat: number
  readonly longest: readonly number[]
  readonly tickets: readonly TicketPath[]
  readonly crossing: readonly number[]
  readonly stations: readonly (readonly [string, number | null])[]
}

/** A completed ticket and the routes that connect it, from its first place to its second. */
export type TicketPath = {
  readonly ticket: number
  readonly routes: readonly number[]
}

/** The review of a game that is over. */
export type Review = {
  readonly version: number
  readonly edition: string
  readonly revision: number
  readonly commitment: string
  readonly seats: number
  readonly names: readonly string[] | null
  readonly budget: ReviewBudget
  readonly seed: number
  readonly model: string
  readonly trials: number
  readonly points: readonly ReviewPoint[]
  readonly decisions: readonly ReviewDecision[]
  readonly luck: readonly ReviewLuck[]
  readonly players: readonly PlayerReview[]
  readonly half_loss: number
}

/** How much a review computes, in trials. The same budget and seed give the same review. */
export type ReviewBudget = {
  readonly name: string
  readonly open: number
  readonly first: number
  readonly again: number
  readonly chosen: number
  readonly alternatives: number
}

/** The chances to win after a step; step 0 is the deal. */
export type ReviewPoint = {
  readonly step: number
  readonly turn: number
  readonly open: readonly number[]
  readonly known: readonly number[]
}

/** One decision with more than one sensible answer. */
export type ReviewDecision = {
  readonly step: number
  readonly turn: number
  readonly seat: number
  readonly played: Action
  readonly best: Action
  readonly loss: number
  readonly error: number
  readonly trials: number
  readonly verdict: 'blunder' | 'fine' | 'mistake' | 'slip'
  readonly alternatives: readonly ReviewAlternative[]
  readonly reason: ReviewReason | null
  readonly sentence: string | null
}

/** Another action, and its lead over the played one in winning chance. */
export type ReviewAlternative = {
  readonly action: Action
  readonly lead: number
  readonly error: number
}

/** Why another action was better: a kind and facts, for a sentence in any language. */
export type ReviewReason = {
  readonly kind: string
  readonly facts: Readonly<Record<string, number | string>>
}

/** What a chance event changed, compared with everything that could have come. */
export type ReviewLuck = {
  readonly step: number
  readonly turn: number
  readonly seat: number | null
  readonly kind: 'deal' | 'draw' | 'market' | 'tickets' | 'tunnel'
  readonly change: readonly number[]
  readonly error: number
}

/** The review of one seat. */
export type PlayerReview = {
  readonly seat: number
  readonly result: number
  readonly expectation: number
  readonly luck: number
  readonly luck_by_kind: Readonly<Record<string, number>>
  readonly own_decisions: number
  readonly other_decisions: number
  readonly gap: number
  readonly error: number
  readonly adjusted: number
  readonly accuracy: number
  readonly loss: number
  readonly decisions: number
  readonly highlights: readonly number[]
  readonly tickets: readonly TicketStory[]
  readonly points: Readonly<Record<string, ReviewSource>>
  readonly total: ReviewSource
}

/** When a ticket was decided. */
export type TicketStory = {
  readonly ticket: number
  readonly points: number
  readonly completed: boolean
  readonly kept: number
  readonly certain: number | null
  readonly impossible: number | null
}

/** Points of one kind, beside the usual ones when the same deal is played on. */
export type ReviewSource = {
  readonly points: number
  readonly usual: number
  readonly spread: number
}

/** Whether there is a review, and its progress, from 0 to 1. */
export type ReviewStatus = {
  readonly state: 'done' | 'none' | 'running'
  readonly progress: number
  readonly budget: 'default' | 'quick'
}

/** Play on after a number of moves, as a seat, against bots of one level. */
export type PlayOn = {
  readonly move: number
  readonly seat: number
  readonly bot?: string
  readonly cards?: 'real' | 'redealt'
  readonly clock?: NoClock | PerMove | PerGame | Correspondence
  readonly hints?: boolean
}

/** What a seat could have done after some actions of a game, and what it did. */
export type Choices = {
  readonly move: number
  readonly turn: number
  readonly seat: number
  readonly played: Action
  readonly choices: readonly Choice[]
}

/** An action that was legal, by its number in the list of legal actions. */
export type Choice = {
  readonly number: number
  readonly action: Action
}

/** Whether there is an answer, its progress, and the answer itself. */
export type WhatIfAnswer = {
  readonly state: 'done' | 'none' | 'running'
  readonly progress: number
  readonly answer: WhatIf | null
}

/** The chances of an action beside those of the one that was played. */
export type WhatIf = {
  readonly move: number
  readonly turn: number
  readonly seat: number
  readonly played: Action
  readonly tried: Action
  readonly played_chance: number
  readonly tried_chance: number
  readonly lead: number
  readonly error: number
  readonly played_open: readonly number[]
  readonly tried_open: readonly number[]
  readonly trials: number
}

/** Whether there is a puzzle to solve today. */
export type PuzzleOffer = {
  readonly day: string
  readonly offered: boolean
}

/** The puzzle of a day: being made, ready, or none if no game was suitable. */
export type PuzzleOfTheDay = {
  readonly day: string
  readonly state: 'making' | 'none' | 'ready'
  readonly progress: number
  readonly puzzle: PuzzlePosition | null
}

/** What the seat of a puzzle knew. Nothing in it tells the solution. */
export type PuzzlePosition = {
  readonly edition: EditionRef
  readonly seat: number
  readonly before: number
  readonly view: View
}

/** A move; none to see the solution without one. */
export type PuzzleAnswer = {
  readonly move?: Action | null
}

/** The best move, why it is best, and what the answer would have lost. */
export type PuzzleSolution = {
  readonly right: boolean | null
  readonly answer: number | null
  readonly before: number
  readonly moves: readonly PuzzleMove[]
  readonly played: Action
  readonly reason: ReviewReason
  readonly later: ReviewReason | null
  readonly trials: number
}

/** A move, the chance to win after it, and what it loses against the best one. */
export type PuzzleMove = {
  readonly action: Action
  readonly chance: number
  readonly loss: number
  readonly error: number
  readonly reason: ReviewReason | null
  readonly sentence: string | null
}

/** A verified record that is now stored. `new` is false if it was stored before. */
export type Taken = {
  readonly game: string
  readonly new: boolean
  readonly share: string
}

/** A new table: an edition by its id or the text of an edition file, and the options. */
export type NewTable = {
  readonly options: Options
  readonly edition?: string | null
  readonly text?: string | null
}

/** What you would like to play; omitted fields may have any value. */
export type QuickJoin = {
  readonly edition?: string | null
  readonly seats?: number | null
  readonly clock?: 'correspondence' | 'none' | 'per_game' | 'per_move' | null
}

/** A new table and its invitation. */
export type OpenedTable = {
  readonly table: string
  readonly edition: EditionRef
  readonly code: string
  readonly link: string
}

/** A table, its link, and a code that is easy to type. */
export type Invitation = {
  readonly table: string
  readonly code: string
  readonly link: string
}

/** A seat at a table. `opened` is true if the table is new and waits for others. */
export type Joined = {
  readonly table: string
  readonly seat: number
  readonly opened: boolean
  readonly code: string
  readonly link: string
}

/** The statistics of a name or a bot. */
export type Statistics = {
  readonly name: string
  readonly bot: boolean
  readonly editions: readonly EditionStatistics[]
}

/** The games of one edition. Numbers are sums unless noted otherwise. */
export type EditionStatistics = {
  readonly edition: string
  readonly own: string
  readonly title: string
  readonly games: number
  readonly wins: number
  readonly points: Points
  readonly tickets: Tickets
  readonly routes: number
  readonly turns: number
  readonly longest_path: number | null
}

/** The points of all games by source, and the best game. */
export type Points = {
  readonly total: number
  readonly routes: number
  readonly tickets: number
  readonly stations: number
  readonly bonus: Readonly<Record<string, number>>
  readonly best: number
}

/** The numbers of tickets. */
export type Tickets = {
  readonly kept: number
  readonly made: number
  readonly failed: number
}

/** What the ladder offers. */
export type LadderInfo = {
  readonly boards: readonly BoardLine[]
  readonly limits: LadderLimits
}

/** A board of the ladder, with the fixed ratings of its opponents. */
export type BoardLine = {
  readonly edition: string
  readonly title: string
  readonly ref: string
  readonly players: number
  readonly opponents: Readonly<Record<string, number>>
}

/** What programs may do on the ladder. An address may have twice as much as a token. */
export type LadderLimits = {
  readonly move_seconds: number
  readonly games_per_challenge: number
  readonly challenges_at_once: number
  readonly games_per_day: number
  readonly programs: number
  readonly idle_seconds: number
  readonly pace_ms: number
}

/** A program with its ratings and its latest challenges. */
export type ProgramPage = {
  readonly program: ProgramLine
  readonly standings: readonly BoardStanding[]
  readonly challenges: readonly ChallengePage[]
}

/** A program on the ladder. */
export type ProgramLine = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly created: number
}

/** The rating of a program on a board. */
export type BoardStanding = {
  readonly edition: string
  readonly players: number
  readonly rating: Rating
  readonly games: number
  readonly won: number
  readonly faults: number
  readonly illegal: number
  readonly last: number
}

/** A rating with its 95% interval; an end is missing if the program never won or lost. */
export type Rating = {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

/** A challenge with its games. */
export type ChallengePage = {
  readonly id: string
  readonly program: string
  readonly edition: string
  readonly title: string
  readonly players: number
  readonly opponents: readonly string[]
  readonly games: readonly PlayedGame[]
  readonly move_seconds: number
  readonly created: number
  readonly over: boolean
  readonly ending: '' | 'abandoned' | 'finished' | 'resigned'
}

/** A game of a challenge. Its seed is revealed when it is over. */
export type PlayedGame = {
  readonly number: number
  readonly table: string
  readonly seat: number
  readonly seating: readonly string[]
  readonly state: 'cancelled' | 'finished' | 'forfeited' | 'planned' | 'playing'
  readonly commitment: string
  readonly seed: string | null
  readonly ended: number | null
  readonly outcome: Outcome | null
  readonly illegal: number
}

/** A finished game of a block. */
export type Outcome = {
  readonly block: number
  readonly seating: readonly string[]
  readonly reason: string
  readonly turns: number
  readonly seats: readonly SeatOutcome[]
}

/** The outcome for one seat. */
export type SeatOutcome = {
  readonly place: number
  readonly turns: number
  readonly made: number
  readonly failed: number
  readonly crossing: number
  readonly points: Readonly<Record<string, number>>
  readonly used: Readonly<Record<string, number>>
  readonly offered: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** A program's rating on a board. */
export type Standing = {
  readonly program: string
  readonly name: string
  readonly board: string
  readonly rating: Rating
  readonly games: number
  readonly won: number
  readonly faults: number
  readonly illegal: number
  readonly last: number
}

/** The sentences of a tutorial, and those that sum it up at its end. */
export type Guide = {
  readonly edition: EditionRef
  readonly steps: readonly GuideStep[]
  readonly recap: readonly SaidText[]
}

/** A sentence, what it is about, and whether it waits for a move. */
export type GuideStep = {
  readonly say: SaidText
  readonly target: GuideTarget | null
  readonly moves: boolean
  readonly move: Action | null
  readonly otherwise: SaidText | null
}

/** A sentence in every language of the pages. */
export type SaidText = {
  readonly en: string
  readonly de: string
}

/** A part of the screen, and what in it is meant. */
export type GuideTarget = {
  readonly area: 'actions' | 'board' | 'deck' | 'dialog' | 'goods' | 'hand' | 'journal' | 'market' | 'offer' | 'players' | 'tickets'
  readonly route?: number | null
  readonly city?: string | null
  readonly slot?: number | null
  readonly color?: string | null
  readonly seat?: number | null
  readonly verb?: 'claim' | 'draw' | 'pass' | 'station' | 'swap' | 'tickets' | null
  readonly tickets?: readonly number[]
  readonly mix?: readonly number[]
}

/** The rules and the board of one game. */
export type EditionData = {
  readonly id: string
  readonly title: string
  readonly revision: number
  readonly seats: readonly [number, number]
  readonly ranking: readonly string[]
  readonly provenance: Readonly<Record<string, string>>
  readonly cards: Cards
  readonly routes: RouteRules
  readonly tickets: TicketRules
  readonly end: End
  readonly board: Board
  readonly first?: string
  readonly market?: Market
  readonly parallel?: Parallel
  readonly tunnels?: Tunnels
  readonly stations?: Stations
  readonly passengers?: Passengers
  readonly merchandise?: Merchandise
  readonly journey?: Journey
  readonly bonus?: Bonus
  readonly clauses?: Readonly<Record<string, string>>
}

/** The train cards. */
export type Cards = {
  readonly colors: readonly string[]
  readonly each: number
  readonly wild: number
  readonly hand: number
  readonly draw: number
}

/** Trains per player, and the points of a route by its length. */
export type RouteRules = {
  readonly trains: number
  readonly points?: Readonly<Record<number, number>>
}

/** How players get tickets. */
export type TicketRules = {
  readonly opening: Opening
  readonly later?: Later
  readonly tell_apart?: boolean
}

/** The first tickets: dealt from named decks, or drawn in a declared mix. */
export type Opening = {
  readonly keep: number
  readonly deal?: Readonly<Record<string, number>>
  readonly draw?: number
  readonly refused?: 'bottom' | 'out' | 'reshuffled'
}

/** Drawing tickets as a turn's action. */
export type Later = {
  readonly decks: readonly string[]
  readonly draw: number
  readonly keep: number
}

/** The number of trains left at which the game ends. */
export type End = {
  readonly trains_left: number
  readonly at_once?: boolean
}

/** Cities, borders, routes and tickets; a route's or ticket's number is its position. */
export type Board = {
  readonly cities: readonly CityData[]
  readonly routes: readonly RouteData[]
  readonly tickets: readonly TicketData[]
  readonly borders?: readonly Border[]
  readonly map?: MapHints
}

/** A city, or a country whose routes end in border points. */
export type CityData = {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly ticket_name?: string
  readonly passengers?: number
  readonly country?: boolean
  readonly name_at?: 'above' | 'below' | 'left' | 'right'
  readonly shift?: readonly [number, number]
}

/** A route between two cities, or from a city to a border point of a country. */
export type RouteData = {
  readonly a: string
  readonly b: string
  readonly length: number
  readonly color: string
  readonly border?: string
  readonly group?: number
  readonly tunnel?: boolean
  readonly ferry?: number
  readonly cart?: boolean
  readonly bend?: 'left' | 'right'
  readonly disputed?: string
}

/** Two places to connect, and its value. */
export type TicketData = {
  readonly a: string
  readonly b: string
  readonly deck: string
  readonly points?: number
}

/** A border point: a dead end that belongs to a country. */
export type Border = {
  readonly id: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}

/** Hints for laying out the board. They do not affect play. */
export type MapHints = {
  readonly size?: number
  readonly stretch?: number
}

/** The market: the face-up cards. */
export type Market = {
  readonly size: number
  readonly lone_wild?: boolean
  readonly sweep_at?: number
  readonly sweep_cap?: number
}

/** The number of players from which parallel routes stay open. */
export type Parallel = {
  readonly open_from: number
}

/** The number of cards revealed when a player tries a tunnel. */
export type Tunnels = {
  readonly reveal: number
}

/** Stations per player, and the points of an unused one. */
export type Stations = {
  readonly count: number
  readonly worth: number
}

/** Passengers on the board, and the prizes for the most of each colour. */
export type Passengers = {
  readonly colors: readonly string[]
  readonly each: number
  readonly prizes: readonly number[]
}

/** The merchandise deck, and the prizes by number of players. */
export type Merchandise = {
  readonly cards: number
  readonly prizes: Readonly<Record<number, readonly number[]>>
}

/** Tickets that are completed immediately, and the number of them that wins. */
export type Journey = {
  readonly goal: number
  readonly swap?: number
  readonly crossing?: Crossing
}

/** A bonus ticket for joining any city of one list to any city of the other. */
export type Crossing = {
  readonly name: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Prizes at the end of the game. */
export type Bonus = {
  readonly longest_path?: readonly number[]
  readonly globetrotter?: readonly number[]
}
