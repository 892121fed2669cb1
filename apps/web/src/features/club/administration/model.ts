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
import { paths } from '../../../lib/paths.ts'

type AdministrationPhrases = Phrases['administration']

/** A staff page; `rank` is the same as in the route table. */
interface StaffPage {
  name: keyof AdministrationPhrases['place']
  path: string
  icon: LucideIcon
  rank: Exclude<Role, 'user'>
}

export interface Group {
  name: keyof AdministrationPhrases['group']
  pages: readonly StaffPage[]
}

const GROUPS: readonly Group[] = [
  {
    name: 'desk',
    pages: [
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
    pages: [
      { name: 'schedule', path: paths.masterSchedule(), icon: CalendarDays, rank: 'master' },
      { name: 'mySchedule', path: paths.masterMySchedule(), icon: CalendarClock, rank: 'master' },
      { name: 'games', path: paths.masterGames(), icon: Dices, rank: 'master' },
    ],
  },
  {
    name: 'money',
    pages: [
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
    pages: [
      { name: 'allGames', path: paths.ownerGames(), icon: LibraryBig, rank: 'owner' },
      { name: 'broadcasts', path: paths.ownerBroadcast(), icon: Megaphone, rank: 'owner' },
      { name: 'systemLogs', path: paths.ownerSystemLogs(), icon: ScrollText, rank: 'owner' },
    ],
  },
]

/** The pages a role may enter, in groups without empty ones. */
export function staffPages(role: Role): Group[] {
  return GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ rank }) => satisfies(role, rank)),
  })).filter(({ pages }) => pages.length > 0)
}

type Kind = keyof Waiting

/** The page where each kind of pending decision is made. */
const DECISION_PAGES: Record<Kind, { path: string; icon: LucideIcon }> = {
  requests: { path: paths.masterSchedule({ tab: 'pending' }), icon: CalendarPlus },
  disputes: { path: paths.adminModeration(), icon: Scale },
  rosters: { path: paths.masterGames(), icon: Dices },
  payments: { path: `${paths.ownerCurrency()}?tab=payments`, icon: Coins },
  adjustments: { path: `${paths.ownerCurrency()}?tab=adjustments`, icon: Coins },
  jobs: { path: `${paths.ownerSystemLogs()}?tab=jobs`, icon: ScrollText },
}
const KINDS = Object.keys(DECISION_PAGES) as Kind[]

/** Kinds of pending decisions with a count above zero, with the pages they are made on. */
export function pendingDecisions(waiting: Waiting) {
  return KINDS.flatMap((kind) => {
    const count = waiting[kind] ?? 0
    return count > 0 ? [{ kind, count, ...DECISION_PAGES[kind] }] : []
  })
}
