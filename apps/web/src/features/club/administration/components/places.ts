import type { Waiting } from '@cco/domain/administration/contract'
import { type Role, satisfies } from '@cco/domain/role/role'
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
import { SCREENS, type Screen, type StaffEntry } from '../../../../lib/screens.ts'

/** A page of the staff as the administration shows it. */
interface Place {
  name: StaffEntry['name']
  path: string
  icon: LucideIcon
}

export interface Group {
  name: StaffEntry['group']
  places: readonly Place[]
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
  allGames: LibraryBig,
  broadcasts: Megaphone,
  systemLogs: ScrollText,
}

/** The order of the groups; inside one, the order of the registered pages. */
const GROUPS = ['desk', 'hosting', 'money', 'club'] as const satisfies StaffEntry['group'][]

/** The pages that a role may enter, in groups; a group without any is left out. */
export function placesOf(role: Role): Group[] {
  return GROUPS.map((group) => ({
    name: group,
    places: SCREENS.flatMap((screen) => entriesOf(screen, role, group)),
  })).filter(({ places }) => places.length > 0)
}

function entriesOf(screen: Screen, role: Role, group: StaffEntry['group']): Place[] {
  const { staff = [] } = screen
  return staff.flatMap(({ name, path = screen.path, from = screen.from, ...entry }) =>
    entry.group === group && from && satisfies(role, from)
      ? [{ name, path, icon: ICONS[name] }]
      : [],
  )
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
