import type { Waiting } from '@cco/domain/administration/contract'
import { type Role, satisfies } from '@cco/domain/role/role'
import type { Phrases } from '@cco/messages/nouns'
import {
  BookmarkCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Coins,
  Dices,
  LibraryBig,
  type LucideIcon,
  Megaphone,
  Scale,
  ScrollText,
  TicketCheck,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../../../lib/paths.ts'

type Words = Phrases['administration']

/** A page of the staff, and who may enter it: the same rank as in the route table. */
interface Place {
  name: keyof Words['place']
  path: string
  icon: LucideIcon
  rank: Exclude<Role, 'user'>
}

export interface Group {
  name: keyof Words['group']
  places: readonly Place[]
}

const GROUPS: readonly Group[] = [
  {
    name: 'desk',
    places: [
      {
        name: 'requests',
        path: paths.masterSchedule({ tab: 'pending' }),
        icon: CalendarPlus,
        rank: 'moderator',
      },
      { name: 'bookings', path: paths.adminBookings(), icon: TicketCheck, rank: 'master' },
      { name: 'moderation', path: paths.adminModeration(), icon: Scale, rank: 'moderator' },
      { name: 'masters', path: paths.adminGameMasters(), icon: UsersRound, rank: 'moderator' },
    ],
  },
  {
    name: 'hosting',
    places: [
      { name: 'schedule', path: paths.masterSchedule(), icon: CalendarDays, rank: 'master' },
      { name: 'mySchedule', path: paths.masterMySchedule(), icon: CalendarClock, rank: 'master' },
      { name: 'games', path: paths.masterGames(), icon: Dices, rank: 'master' },
    ],
  },
  {
    name: 'money',
    places: [
      { name: 'currency', path: paths.ownerCurrency(), icon: Coins, rank: 'owner' },
      {
        name: 'subscriptions',
        path: paths.ownerSubscriptions(),
        icon: BookmarkCheck,
        rank: 'owner',
      },
      { name: 'promocodes', path: paths.ownerPromocodes(), icon: TicketPercent, rank: 'owner' },
    ],
  },
  {
    name: 'club',
    places: [
      { name: 'allGames', path: paths.ownerGames(), icon: LibraryBig, rank: 'owner' },
      { name: 'broadcasts', path: paths.ownerBroadcast(), icon: Megaphone, rank: 'owner' },
      { name: 'systemLogs', path: paths.ownerSystemLogs(), icon: ScrollText, rank: 'owner' },
    ],
  },
]

/** The pages that somebody of this role may enter, in groups; a group without any is left out. */
export function placesOf(role: Role): Group[] {
  return GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ rank }) => satisfies(role, rank)),
  })).filter(({ places }) => places.length > 0)
}

type Kind = keyof Waiting

/** Where each thing that waits is decided. */
const DECIDED_AT: Record<Kind, { path: string; icon: LucideIcon }> = {
  requests: { path: paths.masterSchedule({ tab: 'pending' }), icon: CalendarPlus },
  disputes: { path: paths.adminModeration(), icon: Scale },
  rosters: { path: paths.masterGames(), icon: Dices },
  payments: { path: `${paths.ownerCurrency()}?tab=payments`, icon: Coins },
  adjustments: { path: `${paths.ownerCurrency()}?tab=adjustments`, icon: Coins },
  jobs: { path: `${paths.ownerSystemLogs()}?tab=jobs`, icon: ScrollText },
}
const KINDS = Object.keys(DECIDED_AT) as Kind[]

/** What waits, with where it is decided; nothing of what there is none of. */
export function waitingAt(waiting: Waiting) {
  return KINDS.flatMap((kind) => {
    const count = waiting[kind] ?? 0
    return count > 0 ? [{ kind, count, ...DECIDED_AT[kind] }] : []
  })
}
