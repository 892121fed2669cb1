import { type Role, satisfies } from '@cco/domain/roles/role'
import type { SiteSearch } from '@cco/domain/search/contract'
import { SEARCH_SHOWN } from '@cco/domain/search/limits'
import { searchForm } from '@cco/domain/text/search-form'
import type { Phrases } from '@cco/messages/nouns'
import { formatDate, formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { SCREENS } from '../../../lib/screens.ts'
import { storedJson } from '../../../lib/storage.ts'

export type GroupName = keyof Phrases['search']['group']

/** Something to go to. */
export interface Choice {
  to: string
  label: string
  note?: string
}

export interface ChoiceGroup {
  name: GroupName
  choices: readonly Choice[]
}

/** Pages that one may go to without anything chosen before: those of the menus, and one's own. */
export function pagesFor(role: Role | null) {
  const own = [paths.profile(), paths.notifications(), paths.cart(), paths.about()]
  return SCREENS.filter(({ path, from, menu, staff = [] }) => {
    if (path.includes(':') || !(menu || staff.length > 0 || own.includes(path))) return false
    const required = staff.length > 0 ? (staff[0]?.from ?? from) : from
    return required === null || (role !== null && satisfies(role, required))
  })
}

/** The pages whose title has a word that begins with what was typed. */
export function foundPages(
  typed: string,
  role: Role | null,
  titleOf: (page: ReturnType<typeof pagesFor>[number]['page']) => string,
): Choice[] {
  const words = searchForm(typed)
  return pagesFor(role)
    .map(({ path, page }) => ({ to: path, label: titleOf(page) }))
    .filter(({ label }) => ` ${searchForm(label)}`.includes(` ${words}`))
    .slice(0, SEARCH_SHOWN)
}

interface Labels {
  /** A person's number: «№ 10482». */
  account: (number: number) => string
  noName: string
  coins: (count: number) => string
}

/** What the server found, as groups to choose from. */
export function groupsOf(found: SiteSearch, role: Role | null, words: Labels): ChoiceGroup[] {
  const isOwner = role !== null && satisfies(role, 'owner')
  const groups: ChoiceGroup[] = [
    {
      name: 'stories',
      choices: found.stories.map(({ slug, title }) => ({
        ...{ to: paths.story(slug), label: localize(title) },
      })),
    },
    {
      name: 'masters',
      choices: found.masters.map(({ id, name }) => ({
        ...{ to: paths.master(id), label: localize(name) },
      })),
    },
    {
      name: 'games',
      choices: found.games.map(({ id, slug, title, startsAt, isManaged }) => ({
        to: isManaged ? paths.masterGame(id) : paths.story(slug),
        label: localize(title),
        note: formatDayTime(startsAt),
      })),
    },
    {
      name: 'people',
      choices: found.people.map(({ id, name, accountId }) => ({
        to: isOwner ? paths.ownerUser(id) : `${paths.adminUserSearch()}?q=${accountId}`,
        label: name || words.noName,
        note: words.account(accountId),
      })),
    },
    {
      name: 'bookings',
      choices: found.bookings.map(({ id, user, title, startsAt }) => ({
        to: paths.adminBooking(id),
        label: `${user.name || words.noName}, ${localize(title)}`,
        note: formatDayTime(startsAt),
      })),
    },
    {
      name: 'payments',
      choices: found.payments.map(({ user, coins, createdAt }) => ({
        to: `${paths.ownerCurrency()}?tab=payments&q=${user.accountId}`,
        label: `${user.name || words.noName}, ${words.coins(coins)}`,
        note: formatDate(createdAt),
      })),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** Groups whose choices stay in the browser: none of them names a user. */
const REMEMBERED: ReadonlySet<GroupName> = new Set([
  'recent',
  'pages',
  'stories',
  'masters',
] satisfies GroupName[])
const RECENT_MAX = 6

function areChoices(value: unknown): value is readonly Choice[] {
  return (
    Array.isArray(value) &&
    value.length <= RECENT_MAX &&
    value.every(
      (one: Partial<Choice> | null) =>
        typeof one?.label === 'string' && typeof one.to === 'string' && /^\/(?!\/)/.test(one.to),
    )
  )
}

const EMPTY: readonly Choice[] = []
/** What was chosen last in this browser, the latest first. */
export const recentChoices = storedJson('search-recent', areChoices, EMPTY)

/** Remembers a choice in this browser, unless it names a user. */
export function remember(choice: Choice, group: GroupName): void {
  if (!REMEMBERED.has(group)) return
  const others = recentChoices.get().filter(({ to }) => to !== choice.to)
  recentChoices.set([{ to: choice.to, label: choice.label }, ...others].slice(0, RECENT_MAX))
}
