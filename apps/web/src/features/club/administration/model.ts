import type { Waiting } from '@cco/domain/administration/contract'
import { type Role, satisfies } from '@cco/domain/role/role'
import {
  BookmarkCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Coins,
  Dices,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  MapPinHouse,
  Megaphone,
  Scale,
  ScrollText,
  TicketCheck,
  TicketPercent,
  UserRoundCog,
  UserRoundSearch,
  UserStar,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { SCREENS, type Screen, type StaffEntry } from '../../../lib/screens.ts'

/** A page of the staff as the administration shows it. */
interface StaffPage {
  name: StaffEntry['name']
  path: string
  icon: LucideIcon
}

export interface Group {
  name: StaffEntry['group']
  pages: readonly StaffPage[]
}

const ICONS: Record<StaffEntry['name'], LucideIcon> = {
  requests: CalendarPlus,
  bookings: TicketCheck,
  moderation: Scale,
  masters: UsersRound,
  schedule: CalendarDays,
  mySchedule: CalendarClock,
  games: Dices,
  currency: Coins,
  subscriptions: BookmarkCheck,
  promocodes: TicketPercent,
  userSearch: UserRoundSearch,
  users: UserRoundCog,
  access: KeyRound,
  roles: UserStar,
  allGames: LibraryBig,
  places: MapPinHouse,
  broadcasts: Megaphone,
  systemLogs: ScrollText,
}

/** The order of the groups; inside one, the order of the registered pages. */
const GROUPS = ['desk', 'hosting', 'money', 'club'] as const satisfies StaffEntry['group'][]

/** The pages that a role may enter, in groups; a group without any is left out. */
export function staffPages(role: Role): Group[] {
  return GROUPS.map((group) => ({
    name: group,
    pages: SCREENS.flatMap((screen) => entriesOf(screen, role, group)),
  })).filter(({ pages }) => pages.length > 0)
}

function entriesOf(screen: Screen, role: Role, group: StaffEntry['group']): StaffPage[] {
  const { staff = [] } = screen
  return staff.flatMap(({ name, path = screen.path, from = screen.from, ...entry }) =>
    entry.group === group && from && satisfies(role, from)
      ? [{ name, path, icon: ICONS[name] }]
      : [],
  )
}

type Kind = keyof Waiting

/** The page where each kind of pending decision is made. */
const DECISION_PAGES: Record<Kind, { path: string; icon: LucideIcon }> = {
  requests: { path: paths.masterSchedule({ tab: 'pending' }), icon: CalendarPlus },
  moderation: { path: paths.adminModeration(), icon: Scale },
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
