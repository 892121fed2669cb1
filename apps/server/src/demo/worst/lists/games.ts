import type { Tx } from '@cco/database/client'
import type { BookingStatus } from '@cco/domain/bookings/contract'
import { someone } from './cast.ts'
import { addBooking, addGame, type Stage, type StageGame, type StageStory } from './stage.ts'

/** The games that other lists are about. */
export type Games = {
  /** The story that the catalogue lists first, which has the many reviews. */
  first: StageStory
  /** Games of the demo master: played, with attendance to mark, and ahead. */
  mastersPast: StageGame[]
  mastersAhead: StageGame[]
  /** Games of the demo player. */
  playersPast: StageGame[]
  playersAhead: StageGame[]
  /** Games with a single seat left, at times that suit the demo player. */
  nearlyFull: StageGame[]
}

/** One game of each direction has the most seats that a game can have. */
const SEATS_MAX = 30
const MASTERS_PAST = 24
const MASTERS_AHEAD = 21
/** Fifty of them are shown, and not each was played. */
const PLAYERS_PAST = 68
/** Reviews are written within two weeks; the games before these are on every other day. */
const DAILY = 14
const PLAYERS_AHEAD = 16
const NEARLY_FULL = 14
const GAMES_OF_THE_DAY = 15
/** Days ahead; the day after tomorrow is in the month that the calendar opens with, mostly. */
const FULL_DAY = 2
/** Of 30 in the queue of moderators, which lists 30 of a kind. */
const NO_SHOWS = 33

const range = (length: number) => Array.from({ length }, (_, at) => at)
const daysFrom = (first: number, step: 1 | -1) => range(60).map((at) => first + at * step)

export async function addGames(tx: Tx, stage: Stage): Promise<Games> {
  fillDay(stage)
  const first = await firstStory(tx, stage)
  const mastersPast = playedByMaster(stage, first)
  const mastersAhead = aheadOfMaster(stage, first)
  const playersPast = playedByPlayer(stage)
  const playersAhead = aheadOfPlayer(stage)
  const nearlyFull = withOneSeatLeft(stage)
  return { first, mastersPast, mastersAhead, playersPast, playersAhead, nearlyFull }
}

/** The catalogue lists the story of the next game first, then the newest. */
async function firstStory(tx: Tx, stage: Stage): Promise<StageStory> {
  const { now, stories } = stage
  const [row] = await tx<{ storyId: string }[]>`
    select g.story_id from games g join stories s on s.id = g.story_id and s.is_active
    where g.status in ('published', 'confirmed') and g.starts_at > ${now}::timestamptz + interval '1 hour'
      and s.duration_minutes <= 240
    order by g.starts_at, g.id limit 1`
  const found = stories.find(({ id }) => id === row?.storyId) ?? stories[0]
  if (!found) throw new Error('the lists need a story')
  return found
}

/** Seats players of the crowd who are free, so many as there are seats. */
function seatCrowd(
  stage: Stage,
  game: StageGame,
  seats: number,
  statusOf: (place: number) => BookingStatus,
): void {
  const { crowd } = stage.cast
  const from = Number.parseInt(game.id.slice(0, 4), 16) % crowd.length
  let left = seats
  for (const [place] of crowd.entries()) {
    const user = someone(crowd, from + place)
    if (left > 0 && isUnseated(stage, game, user.id)) {
      addBooking(stage, game, user, { status: statusOf(seats - left) })
      left -= 1
    }
  }
}

function isUnseated({ busy }: Stage, { startsAt, endsAt }: StageGame, userId: string): boolean {
  return (busy.get(userId) ?? []).every(({ from, to }) => to <= startsAt || endsAt <= from)
}

/** A day on which a column of the calendar holds more than it can show. */
function fillDay(stage: Stage): void {
  const { masters } = stage.cast
  for (const at of range(GAMES_OF_THE_DAY)) {
    // Three games of each master fit into one day, the rest is on the days after it.
    const story = someStory(stage, at, 120)
    const days = daysFrom(FULL_DAY, 1)
    const game = addGame(stage, `day ${at}`, { story, master: someone(masters, at), days })
    seatCrowd(stage, game, 1 + (at % 3), () => 'confirmed')
  }
}

function someStory({ stories }: Stage, at: number, minutes = 240): StageStory {
  const short = stories.filter(({ durationMinutes }) => durationMinutes <= minutes)
  const list = short.length > 0 ? short : stories
  const story = list[at % list.length]
  if (!story) throw new Error('the lists need a story')
  return story
}

/**
 * Games of the demo master with every seat taken: the last two have their attendance to mark, some
 * players of the others did not come.
 */
function playedByMaster(stage: Stage, story: StageStory): StageGame[] {
  const { master } = stage.cast
  let noShows = 0
  return range(MASTERS_PAST).map((at) => {
    const maxPlayers = at === 2 ? SEATS_MAX : story.maxPlayers
    // Attendance is marked within three days.
    const days = daysFrom(at < 2 ? -1 : -4 - at, -1)
    const game = addGame(stage, `master past ${at}`, { story, master, days, maxPlayers })
    seatCrowd(stage, game, maxPlayers, (place) => {
      if (game.status === 'finished' && at < 2) return 'confirmed'
      if (place % 3 === 2 && noShows < NO_SHOWS) {
        noShows += 1
        return 'no_show'
      }
      return place % 11 === 10 ? 'excused' : 'attended'
    })
    return game
  })
}

/** Most of them full, the first with the most seats. */
function aheadOfMaster(stage: Stage, first: StageStory): StageGame[] {
  const { master } = stage.cast
  return range(MASTERS_AHEAD).map((at) => {
    const story = at === 0 ? first : someStory(stage, at)
    const maxPlayers = at === 0 ? SEATS_MAX : story.maxPlayers
    const days = daysFrom(3 + at, 1)
    const game = addGame(stage, `master ahead ${at}`, { story, master, days, maxPlayers })
    seatCrowd(stage, game, at % 4 === 3 ? maxPlayers - 1 : maxPlayers, () => 'confirmed')
    return game
  })
}

const PAST_STATUSES: readonly BookingStatus[] = [
  ...(['attended', 'attended', 'attended', 'no_show', 'attended', 'excused'] as const),
  ...(['attended', 'cancelled_by_player', 'attended', 'cancelled_by_platform'] as const),
  ...(['attended', 'cancelled_by_master', 'attended', 'expired'] as const),
]

function playedByPlayer(stage: Stage): StageGame[] {
  const { player, masters } = stage.cast
  return range(PLAYERS_PAST).map((at) => {
    const status = PAST_STATUSES[at % PAST_STATUSES.length] ?? 'attended'
    const isCancelled = status === 'cancelled_by_master' || status === 'cancelled_by_platform'
    const game = addGame(stage, `player past ${at}`, {
      ...{ story: someStory(stage, at), master: someone(masters, at), company: [player] },
      days: daysFrom(-1 - (at < DAILY ? at : 2 * at - DAILY), -1),
      ...(isCancelled ? { status: 'cancelled' } : {}),
    })
    addBooking(stage, game, player, { status })
    if (!isCancelled) seatCrowd(stage, game, 2, () => 'attended')
    return game
  })
}

/** With as many guests as one booking has; the rest of the seats is taken. */
function aheadOfPlayer(stage: Stage): StageGame[] {
  const { player, masters } = stage.cast
  return range(PLAYERS_AHEAD).map((at) => {
    const game = addGame(stage, `player ahead ${at}`, {
      ...{ story: someStory(stage, at), master: someone(masters, at), company: [player] },
      ...{ days: daysFrom(3 + at, 1), maxPlayers: 6 },
    })
    // Gifts pay a seat of the first two.
    const freeSeats = at < 2 ? 1 : 0
    addBooking(stage, game, player, { guests: ['Лида', 'Марк', 'Нина'], freeSeats })
    seatCrowd(stage, game, 1, () => 'confirmed')
    return game
  })
}

function withOneSeatLeft(stage: Stage): StageGame[] {
  const { player, masters } = stage.cast
  return range(NEARLY_FULL).map((at) => {
    const game = addGame(stage, `nearly full ${at}`, {
      ...{ story: someStory(stage, at), master: someone(masters, at + 1), company: [player] },
      ...{ days: daysFrom(20 + at, 1), maxPlayers: 4 },
    })
    seatCrowd(stage, game, 3, () => 'confirmed')
    return game
  })
}
