import { MASK } from './numbers.ts'

/** Texts that name or reach a person, wherever they stand in an answer. */
const TEXTS: ReadonlySet<string> = new Set([
  'displayName',
  'name',
  'email',
  'recipientEmail',
  'phone',
  'telegram',
  'ip',
  'ipAddress',
  'decidedBy',
  'invitedBy',
  'roleBy',
  'guests',
])
/** Numbers of coins that a person has. */
const SUMS: ReadonlySet<string> = new Set(['balance', 'balanceAfter'])
/** Links into a room or to a meeting. */
const LINKS: ReadonlySet<string> = new Set(['onlineUrl', 'url'])

/** Answers without people; their names are those of jobs, genres, packs and files. */
const PUBLIC_PATHS = /^(?:backgroundJobs|catalogue\.(?:stories|genres)|payments\.packs)\b/
/** What the person has just asked to see; the address of a calendar is shown only then. */
const REQUESTED: ReadonlySet<string> = new Set(['feeds.open', 'users.revealContacts'])
/** The own name stands in these; the form of settings is filled with what is stored. */
const OWN_PATHS = /^profiles\.(?:me|settings|update\w*|rememberPreferences)$/

/**
 * Returns an answer with the names of other people, email addresses, phone numbers, balances and
 * room links replaced (rules §13). Names of guilds and of the user with the id `own` stay; masked numbers are NaN,
 * which `formatCoins` shows as dots.
 */
export function masked<T>(path: string, data: T, own: string | undefined): T {
  if (REQUESTED.has(path) || PUBLIC_PATHS.test(path) || OWN_PATHS.test(path)) return data
  const isNotice = path.startsWith('notifications.')
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key))
    if (typeof value === 'string') return isPrivate(key) && value !== '' ? MASK : value
    if (typeof value === 'number') return SUMS.has(key) ? Number.NaN : value
    if (typeof value !== 'object' || value === null) return value
    if (isOwn(value) || isClub(value)) return { ...value }
    const isGuild = 'tag' in value && 'emblem' in value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        // A balance before and after, and the guests of a booking, are private as a whole.
        isGuild && name === 'name' ? inner : walk(inner, SUMS.has(key) ? key : name),
      ]),
    )
  }
  const isPrivate = (key: string) =>
    TEXTS.has(key) || LINKS.has(key) || (isNotice && key === 'message')
  // What everyone sees of the club, whose form is filled with it.
  const isClub = (value: object) => 'title' in value && 'telegram' in value
  const isOwn = (value: object) =>
    own !== undefined && ('displayName' in value || 'name' in value) && idOf(value) === own
  return walk(data, '') as T
}

function idOf(value: object): unknown {
  if ('userId' in value) return value.userId
  return 'id' in value ? value.id : undefined
}
