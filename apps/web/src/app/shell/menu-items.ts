import { type Role, satisfies } from '@cco/domain/role/role'
import type { Phrases } from '@cco/messages/nouns'
import {
  Bookmark,
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  Feather,
  House,
  type LucideIcon,
  ScrollText,
  Shield,
  Trophy,
} from 'lucide-react'
import { paths } from '../../lib/paths.ts'

export interface MenuItem {
  name: keyof Phrases['shell']['menu']
  path: string
  icon: LucideIcon
}

const PLAY: MenuItem[] = [
  { name: 'home', path: paths.home(), icon: House },
  { name: 'stories', path: paths.stories(), icon: BookOpen },
  { name: 'masters', path: paths.masters(), icon: Feather },
  { name: 'calendar', path: paths.calendar(), icon: CalendarDays },
]

const CLUB: MenuItem[] = [
  { name: 'subscriptions', path: paths.subscriptions(), icon: Bookmark },
  { name: 'careers', path: paths.careers(), icon: Briefcase },
  { name: 'corporate', path: paths.corporate(), icon: Building2 },
]

const STANDING: MenuItem[] = [
  { name: 'rating', path: paths.rating(), icon: Trophy },
  { name: 'guilds', path: paths.guilds(), icon: Shield },
]

const STAFF: MenuItem[] = [{ name: 'admin', path: paths.admin(), icon: ScrollText }]

/** The groups of the side menu for a role, null for a guest (spec §2 "Side menu"). */
export function menuGroups(role: Role | null): MenuItem[][] {
  const groups = [PLAY, CLUB]
  if (role) groups.push(STANDING)
  if (role && satisfies(role, 'moderator')) groups.push(STAFF)
  return groups
}
