import type { Tx } from '@cco/database/client'
import { NOTIFICATION_KINDS, type NotificationKind } from '@cco/domain/notifications/kinds'
import type { Role } from '@cco/domain/roles/role'
import type { Settings } from '@cco/domain/settings/settings'
import { isNearGame } from '@cco/domain/time/quiet-hours'
import { type NotificationFacts, notificationText, writeFacts } from '../platform/phrases.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import type { PlannedBooking } from './bookings.ts'
import type { LedgerEntry } from './ledger.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { stableId } from './random.ts'
import type { PlannedRequest } from './requests.ts'
import { insertRows } from './rows.ts'
import type { PlannedGame } from './schedule.ts'
import { broadcast } from './world/broadcast.ts'

type World = {
  people: People
  games: readonly PlannedGame[]
  bookings: readonly PlannedBooking[]
  requests: readonly PlannedRequest[]
  ledger: readonly LedgerEntry[]
  settings: Settings
}
type PlantedNotification = {
  user: DemoUser
  kind: NotificationKind
  at: Date
  facts: NotificationFacts
  /** Distinguishes notifications of the same kind. */
  of: string
  requestId?: string
}

const BROADCAST_HOURS_AGO = 22
/** Limit per user: one page. */
const STORED_PER_USER = 14
/** Games are approved by the dozen; the demo master receives only the latest approvals. */
const APPROVALS = 3
const STORED_DAYS = 45
/** How long ago each demo account last opened its notifications; later ones are unread. */
const LOOKED_HOURS_AGO: Record<Role, number> = { owner: 16, moderator: 16, master: 26, user: 26 }

/**
 * Creates the notifications of the demo world, with the same texts and times as the platform's
 * commands. No emails are sent.
 */
export async function plantNotifications(tx: Tx, now: Date, world: World): Promise<void> {
  const sentAt = plus(now, -BROADCAST_HOURS_AGO * HOUR_MS)
  const members = world.people.everyone.filter(({ createdAt }) => createdAt < sentAt)
  const broadcastId = await plantBroadcast(tx, world.people, members, sentAt)
  const { title, text } = broadcast
  const facts = { title, text }
  const notifications = [
    ...members.map((user) => notificationTo(user, 'broadcast', sentAt, { facts, of: broadcastId })),
    ...requestNotifications(world),
    ...gameNotifications(world),
    ...playerNotified(world),
  ].filter(({ at }) => at <= now && at > plus(now, -STORED_DAYS * DAY_MS))
  const latestNotifications = [...Map.groupBy(notifications, ({ user }) => user).values()].flatMap(
    (own) => own.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, STORED_PER_USER),
  )
  await insertRows(
    tx,
    'notifications',
    latestNotifications.map((one) => rowOf(one, now)),
  )
}

type Rest = Pick<PlantedNotification, 'facts' | 'of'> & { requestId?: string }

function notificationTo(
  user: DemoUser,
  kind: NotificationKind,
  at: Date,
  rest: Rest,
): PlantedNotification {
  return { user, kind, at, ...rest }
}

function rowOf({ user, kind, at, facts, of, requestId }: PlantedNotification, now: Date) {
  const reader = { language: user.locale, zone: user.timeZone, now }
  const lookedAt = plus(now, -LOOKED_HOURS_AGO[user.role] * HOUR_MS)
  return {
    id: stableId('notification', user.id, kind, of),
    userId: user.id,
    type: NOTIFICATION_KINDS[kind],
    kind,
    ...notificationText(kind, facts, reader),
    facts: writeFacts(facts),
    read: at < lookedAt,
    urgent: isNearGame(facts.when instanceof Date ? [facts.when] : [], at),
    requestId: requestId ?? null,
    createdAt: at,
  }
}

async function plantBroadcast(tx: Tx, people: People, members: readonly DemoUser[], sentAt: Date) {
  const id = stableId('broadcast', broadcast.title.en)
  const count = members.length
  const notifiedAt = plus(sentAt, MINUTE_MS)
  await insertRows(tx, 'broadcasts', [
    {
      id,
      requestKey: stableId('broadcast request', broadcast.title.en),
      createdBy: demoUser(people, 'owner').id,
      ...broadcast,
      audience: { kind: 'everyone' },
      status: 'sent',
      sendAt: sentAt,
      recipients: count,
      notified: count,
      createdAt: sentAt,
      finishedAt: notifiedAt,
    },
  ])
  const recipients = members.map((user) => ({ broadcastId: id, userId: user.id, notifiedAt }))
  await insertRows(tx, 'broadcast_recipients', recipients)
  return id
}

/** Requests notify the staff members who decide about them. */
function requestNotifications({ people, requests }: World): PlantedNotification[] {
  return requests.flatMap(({ row, kind, facts }) => {
    const { id: requestId, createdAt } = row
    return (['owner', 'moderator'] as const).map((role) =>
      notificationTo(demoUser(people, role), `schedule_${kind}_requested`, createdAt, {
        facts: { ...facts, master: facts.master.ru },
        of: requestId,
        requestId,
      }),
    )
  })
}

/**
 * The demo master is notified of decisions, of games a day before they start and of attendance to
 * mark.
 */
function gameNotifications({ people, games, bookings, settings }: World): PlantedNotification[] {
  const user = demoUser(people, 'master')
  const decider = people.moderator.displayName
  const taken = new Set(bookings.map(({ game }) => game))
  const own = games.filter(({ master, cancelled }) => master.id === user.id && !cancelled)
  const factsOf = ({ story, startsAt }: PlannedGame) => ({ story: story.title, when: startsAt })
  const approved = own
    .filter(({ master }) => !master.trusted)
    .slice(-APPROVALS)
    .map((game) => {
      const facts = { ...factsOf(game), decider }
      return notificationTo(user, 'schedule_approved', game.createdAt, { facts, of: game.id })
    })
  const played = own
    .filter((game) => taken.has(game))
    .flatMap((game) => {
      const { id: of, startsAt, endsAt } = game
      const facts = factsOf(game)
      const remindedAt = plus(startsAt, -settings.reminderDayHours * HOUR_MS)
      const until = plus(endsAt, settings.attendanceHours * HOUR_MS)
      return [
        notificationTo(user, 'game_reminder_day', remindedAt, { facts, of }),
        notificationTo(user, 'attendance_due', endsAt, { facts: { ...facts, until }, of }),
      ]
    })
  return [...approved, ...played]
}

/**
 * The demo player is notified of coins, of upcoming games and of a game that its master cancelled.
 */
function playerNotified({ people, bookings, ledger, settings }: World): PlantedNotification[] {
  const { player } = people
  const credited = ledger
    .filter(({ user, type }) => user === player && type === 'purchase')
    .map(({ amount, createdAt, key }) =>
      notificationTo(player, 'payment_credited', createdAt, { facts: { coins: amount }, of: key }),
    )
  const games = bookings
    .filter(({ user }) => user === player)
    .flatMap(({ id: of, game, createdAt, paidCoins }) => {
      const facts = { story: game.story.title, when: game.startsAt }
      if (game.cancelled) {
        const { at, reason } = game.cancelled
        const coins = paidCoins + settings.goodwillCoins
        const lost = { facts: { ...facts, reason, coins }, of }
        return [notificationTo(player, 'booking_cancelled_by_master', at, lost)]
      }
      const at = plus(game.startsAt, -settings.reminderDayHours * HOUR_MS)
      return at > createdAt ? [notificationTo(player, 'game_reminder_day', at, { facts, of })] : []
    })
  return [...credited, ...games]
}

function demoUser({ everyone }: People, role: Role): DemoUser {
  const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email
  const found = everyone.find((user) => user.email === email)
  if (!found) throw new Error(`the world has no demo ${role}`)
  return found
}
