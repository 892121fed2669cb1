import type { Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import type { RequestKind } from '@cco/domain/scheduling/constants'
import type { Settings } from '@cco/domain/settings/settings'
import type { Catalogue, CatalogueMaster } from './catalogue.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, moscowMidnight, plus } from './moscow.ts'
import { stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { PlannedGame } from './schedule.ts'
import { requests, type SeedRequest } from './world/schedule.ts'

const WEEKS = 9

/**
 * The due jobs have already run for this instant, so no request is decided or reminded of again.
 */
export async function plantLifecycleSteps(
  tx: Tx,
  now: Date,
  games: readonly PlannedGame[],
  { minimumDecisionHours, reminderDayHours }: Settings,
): Promise<void> {
  const due = (hours: number) =>
    games.filter(({ startsAt }) => plus(startsAt, -hours * HOUR_MS) <= now)
  const rows = (step: Row<'game_lifecycle_steps'>['step'], hours: number) =>
    due(hours).map(({ id, startsAt }) => ({
      gameId: id,
      scheduleVersion: 1,
      step,
      reachedAt: plus(startsAt, -hours * HOUR_MS),
    }))
  await insertRows(tx, 'game_lifecycle_steps', [
    ...rows('minimum', minimumDecisionHours),
    ...rows('reminder_day', reminderDayHours),
  ])
}

export type PlannedRequest = {
  row: Row<'schedule_requests'> & { createdAt: Date }
  kind: RequestKind
  /**
   * What the notification of the staff contains; `before` is the current start of a game to be
   * rescheduled.
   */
  facts: {
    master: LocalizedText
    story: LocalizedText
    when: Date
    before: Date | null
    reason: string | null
  }
}

/** Creates the schedule requests of masters that a moderator has to decide. */
export function planRequests(
  now: Date,
  catalogue: Catalogue,
  games: readonly PlannedGame[],
): PlannedRequest[] {
  return requests.flatMap((request, index): PlannedRequest[] => {
    const master = catalogue.masters.find(({ email }) => email === request.master)
    const ahead = games.find((game) => game.master === master && game.day > 7 && !game.cancelled)
    if (!master || !ahead) return []
    const proposal =
      request.kind === 'create' ? newSeries(now, master, request) : change(ahead, request)
    const isNew = request.kind === 'create'
    const row = {
      id: stableId('request', request.master, request.kind),
      masterId: master.id,
      gameId: isNew ? null : ahead.id,
      kind: request.kind,
      proposal,
      createdAt: plus(now, -(index + 1) * 7 * HOUR_MS),
    }
    const when = 'startsAt' in proposal ? new Date(proposal.startsAt) : ahead.startsAt
    const [first = ahead.story] = master.stories
    const story = (isNew ? first : ahead.story).title
    const reason = isNew ? null : request.reason
    const before = request.kind === 'move' ? ahead.startsAt : null
    const facts = { master: master.name, story, when, before, reason }
    return [{ row, kind: request.kind, facts }]
  })
}

export async function plantRequests(tx: Tx, planned: readonly PlannedRequest[]): Promise<void> {
  await insertRows(
    tx,
    'schedule_requests',
    planned.map(({ row }) => row),
  )
}

function change(
  { id: gameId, startsAt, endsAt }: PlannedGame,
  { kind, reason }: Extract<SeedRequest, { reason: string }>,
) {
  if (kind === 'cancel') return { kind, gameId, reason }
  const later = { startsAt: plus(startsAt, HOUR_MS), endsAt: plus(endsAt, HOUR_MS) }
  return { kind, gameId, reason, ...instants(later) }
}

function newSeries(
  now: Date,
  { stories: [story] }: CatalogueMaster,
  { inDays, hour }: Extract<SeedRequest, { inDays: number }>,
) {
  if (!story) throw new Error('every master runs a story')
  const startsAt = plus(moscowMidnight(now), (inDays * 24 + hour) * HOUR_MS)
  const endsAt = plus(startsAt, story.durationMinutes * MINUTE_MS)
  const { id: storyId, minPlayers, maxPlayers, price } = story
  const until = plus(startsAt, WEEKS * 7 * DAY_MS)
    .toISOString()
    .slice(0, 10)
  return {
    kind: 'create',
    storyId,
    ...instants({ startsAt, endsAt }),
    format: 'online',
    placeId: null,
    language: 'ru',
    minPlayers,
    maxPlayers,
    price,
    belowMinimum: 'run',
    series: { zone: 'Europe/Moscow', until },
  }
}

function instants({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
