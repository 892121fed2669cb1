import { type Role, satisfies } from '@cco/domain/roles/role'
import {
  Bookmark,
  BookOpen,
  Briefcase,
  Building2,
  CalendarCheck,
  CalendarDays,
  Coins,
  Feather,
  Gift,
  House,
  type LucideIcon,
  ScrollText,
  Shield,
  Trophy,
} from 'lucide-react'
import type { MenuEntry, MenuGroup } from '../../lib/screen.ts'
import { SCREENS, screensTo } from '../../lib/screens.ts'

type MenuName = MenuEntry['name']

export interface MenuItem {
  name: MenuName
  path: string
  icon: LucideIcon
}

const ICONS: Record<MenuName, LucideIcon> = {
  home: House,
  stories: BookOpen,
  masters: Feather,
  calendar: CalendarDays,
  bookings: CalendarCheck,
  gifts: Gift,
  currency: Coins,
  subscriptions: Bookmark,
  careers: Briefcase,
  companies: Building2,
  rating: Trophy,
  guilds: Shield,
  admin: ScrollText,
}

const GROUPS: readonly { group: MenuGroup; from: Role | null }[] = [
  { group: 'play', from: null },
  { group: 'own', from: 'user' },
  { group: 'club', from: null },
  { group: 'community', from: 'user' },
  { group: 'staff', from: 'moderator' },
]

/**
 * The groups of the side menu for a role, null for a guest: those of spec §2 "Side menu", and what
 * the person owns.
 */
export function menuGroups(role: Role | null): MenuItem[][] {
  return GROUPS.filter(({ from }) => from === null || (role && satisfies(role, from))).map(
    ({ group }) =>
      SCREENS.flatMap(({ path, menu }) =>
        menu?.group === group ? [{ name: menu.name, path, icon: ICONS[menu.name] }] : [],
      ),
  )
}

/** The entry that leads to a page, or to a page above it; undefined where the menu has none. */
export function menuPathOf(page: string): string | undefined {
  return screensTo(page).findLast(({ menu }) => menu)?.path
}
