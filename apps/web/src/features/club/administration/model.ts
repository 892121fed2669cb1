import type { Waiting } from '@cco/domain/administration/contract'
import { WAITING_FOR, type WaitingKind } from '@cco/domain/administration/kinds'
import { type Role, satisfies } from '@cco/domain/roles/role'
import {
  Backpack,
  BookmarkCheck,
  BookOpenText,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ChartLine,
  Coins,
  Dices,
  FileUser,
  IdCard,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  MapPinHouse,
  Medal,
  Megaphone,
  Scale,
  ScrollText,
  Shield,
  SlidersHorizontal,
  TicketCheck,
  TicketPercent,
  Trophy,
  UserRoundCog,
  UserRoundSearch,
  UserStar,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import type { Screen, StaffEntry } from '../../../lib/screen.ts'
import { SCREENS } from '../../../lib/screens.ts'

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
  promoCodes: TicketPercent,
  userSearch: UserRoundSearch,
  users: UserRoundCog,
  access: KeyRound,
  roles: UserStar,
  allGames: LibraryBig,
  stories: BookOpenText,
  masterCards: IdCard,
  ownCard: IdCard,
  ownStories: BookOpenText,
  guilds: Shield,
  achievements: Trophy,
  inventory: Backpack,
  levelRewards: Medal,
  documents: Scale,
  places: MapPinHouse,
  settings: SlidersHorizontal,
  broadcasts: Megaphone,
  statistics: ChartLine,
  systemLogs: ScrollText,
  vacancies: BriefcaseBusiness,
  applications: FileUser,
  companies: Building2,
}

/** The order of the groups; inside one, the order of the registered pages. */
const GROUPS = ['decisions', 'ownGames', 'money', 'club'] as const satisfies StaffEntry['group'][]

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

type Kind = WaitingKind

/** The page where each kind of pending decision is made. */
const DECISION_PAGES: Record<Kind, { path: string; icon: LucideIcon }> = {
  requests: { path: paths.masterSchedule({ tab: 'pending' }), icon: CalendarPlus },
  moderation: { path: paths.adminModeration(), icon: Scale },
  rosters: { path: paths.masterGames(), icon: Dices },
  payments: { path: `${paths.ownerCurrency()}?tab=payments`, icon: Coins },
  adjustments: { path: `${paths.ownerCurrency()}?tab=adjustments`, icon: Coins },
  cards: { path: paths.ownerMasterCards(), icon: IdCard },
  guilds: { path: `${paths.ownerGuilds()}?state=unchecked`, icon: Shield },
  stories: { path: `${paths.adminModeration()}?kind=story`, icon: BookOpenText },
  jobs: { path: `${paths.ownerSystemLogs()}?tab=jobs`, icon: ScrollText },
  applications: { path: paths.ownerJobApplications(), icon: FileUser },
  companies: { path: paths.ownerCompanies(), icon: Building2 },
}
const KINDS = Object.keys(DECISION_PAGES) as Kind[]

/**
 * Kinds of pending decisions with a count above zero, with the pages they are made on and who makes
 * them: what waits longest first.
 */
export function pendingDecisions(waiting: Waiting) {
  return KINDS.flatMap((kind) => {
    const count = waiting[kind] ?? 0
    const since = waiting.since[kind] ?? null
    return count > 0
      ? [{ kind, count, since, decider: WAITING_FOR[kind], ...DECISION_PAGES[kind] }]
      : []
  }).toSorted((one, other) => ageOrder(one.since) - ageOrder(other.since))
}

/** What has no time stands last. */
function ageOrder(since: string | null): number {
  return since === null ? Number.POSITIVE_INFINITY : Date.parse(since)
}
