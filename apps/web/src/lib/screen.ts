import type { Role } from '@cco/domain/roles/role'
import type { Noun, Phrases } from '@cco/messages/nouns'

/**
 * A page of the site: its address, who may enter, its title, its file, its phrases, and where menus
 * lead to it.
 */
export interface Screen {
  /** The pattern of its address; `*` stands for every other one. */
  path: string
  /** The least role that may enter (spec §4 "Roles"); null stands for guests as well. */
  from: Role | null
  /** Its title: `shell.page.<name>`. */
  page: PageName
  /** The file that exports it as `Component`, from the folder `src`. */
  file: string
  /** The nouns whose phrases it uses, besides those of the frame. */
  nouns: readonly Noun[]
  /** The pattern of the page above it, where the rule of `screensTo` does not find it. */
  parent?: string
  /** Whether it keeps search, filters, a page or a tab in the address (`AddressLayout` of `app/routes.tsx`). */
  address?: true
  /** Whether a visitor pays, signs in or plays there, and is not to be asked about other things. */
  undisturbed?: true
  /** Its entry in the side menu, by the order of this list. */
  menu?: MenuEntry
  /** Its entries on the administration page, by the order of this list. */
  staff?: readonly StaffEntry[]
}

/** A key of the titles: `shell.page.<name>`. */
type PageName = keyof Phrases['shell']['page']

export type MenuGroup = 'play' | 'own' | 'club' | 'community' | 'staff'
type MenuName =
  | 'home'
  | 'stories'
  | 'masters'
  | 'calendar'
  | 'bookings'
  | 'gifts'
  | 'currency'
  | 'subscriptions'
  | 'careers'
  | 'companies'
  | 'rating'
  | 'guilds'
  | 'admin'

export interface MenuEntry {
  group: MenuGroup
  /** `shell.menu.<name>` */
  name: MenuName
}

export interface StaffEntry {
  group: keyof Phrases['administration']['group']
  /** `administration.place.<name>` */
  name: keyof Phrases['administration']['place']
  /** Where it leads, unless to the page as it opens. */
  path?: string
  /** The least role it is shown to, unless the page's own. */
  from?: Role
}

/** What the frame knows of the route that is shown. */
export interface RouteHandle {
  page: PageName
  /** The pattern of its address. */
  path: string
  undisturbed?: true
}

/** Nouns whose phrases are loaded before anything is drawn. */
export const FRAME_NOUNS = ['shell', 'common'] as const satisfies readonly Noun[]

/**
 * The nouns a page is not drawn without. Home is drawn without the phrases of errors, which arrive
 * right after it: the page that most visits begin with is lighter by them.
 */
export function nounsOf({ page, nouns }: Screen): readonly Noun[] {
  return page === 'home' ? nouns : ['error', ...nouns]
}

/**
 * The folders whose classes are in `styles/main.css`, which every page has at once: those of the
 * frame, and of the pages that most visits begin with. Other screens load `styles/screens.css`.
 */
export const FIRST_STYLES = [
  'app',
  'kit',
  'ui',
  'features/catalogue/masters',
  'features/catalogue/stories',
  'features/club/home',
  'features/people/auth',
  'features/people/sanctions',
  'features/playing/games',
] as const

/** Whether a screen is styled by `styles/main.css` alone. */
export function hasFirstStyles({ from, file }: Screen): boolean {
  return from === null && FIRST_STYLES.some((folder) => file.startsWith(`${folder}/`))
}
