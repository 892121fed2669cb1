import type { Tx } from '@cco/database/client'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@cco/domain/notifications/kinds'
import { type NotificationFacts, notificationText, writeFacts } from '../../../platform/phrases.ts'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import type { DemoUser } from '../../people.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

/** So many of the newest notifications are unread. */
const UNREAD = 40

/** Notifications of every kind for each of the demo accounts. */
export async function fillNotifications(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const { player, master, moderator, owner } = cast
  const [requests, offers] = await Promise.all([
    tx<{ id: string; kind: string }[]>`select id, kind from schedule_requests
      where request_status = 'pending' order by created_at desc, id`,
    tx<{ id: string; userId: string }[]>`select id, user_id from waitlist_entries
      where status = 'offered' order by created_at desc, id`,
  ])
  const facts = factsAt(now)
  const rows = [player, master, moderator, owner].flatMap((user) =>
    NOTIFICATION_KIND_NAMES.map((kind, at): Row<'notifications'> => {
      const request = requests.find((one) => kind === `schedule_${one.kind}_requested`)
      const offer = offers.find(({ userId }) => userId === user.id)
      const isOffer = kind === 'waitlist_offer' || kind === 'party_invited'
      return {
        ...{ id: stableId('worst notification', user.id, kind), userId: user.id, kind },
        ...{ type: NOTIFICATION_KINDS[kind], ...textFor(kind, facts, user, now) },
        ...{ facts: writeFacts(facts), read: at >= UNREAD, urgent: at % 10 === 0 },
        requestId: request?.id ?? null,
        waitlistEntryId: isOffer ? (offer?.id ?? null) : null,
        createdAt: plus(now, -at * HOUR_MS),
      }
    }),
  )
  await insertRows(tx, 'notifications', rows)
}

function textFor(
  kind: (typeof NOTIFICATION_KIND_NAMES)[number],
  facts: NotificationFacts,
  { locale: language, timeZone: zone }: DemoUser,
  now: Date,
) {
  return notificationText(kind, facts, { language, zone, now })
}

/** Each kind takes from these what its phrase names. */
function factsAt(now: Date): NotificationFacts {
  const story = { ru: 'Тени Солёной гавани', en: 'Shadows of Salt Harbour' }
  const name = 'Константин Преображенский'
  const text = 'Принесите тёплую обувь.'
  const many = { coins: 1_234_567, seats: 4, free: 3, people: 200, count: 25, level: 100, stars: 5 }
  return {
    ...{ ...many, story, achievement: story, item: story, tier: story, season: story },
    ...{ title: story, vacancy: story, player: name, decider: name },
    master: { ru: name, en: name },
    ...{ text, reason: text, where: text, guild: 'Ночные читатели', former: 'Семь ветров' },
    ...{ company: 'Северный лес', job: 'notifications', opens: '' },
    ...{ when: plus(now, 3 * DAY_MS), before: plus(now, 2 * DAY_MS), until: plus(now, DAY_MS) },
  }
}
