import { MASK } from './substitutes.ts'

/** Texts that name or reach a person or lead into a room, in a row of any kind. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['actor', 'author', 'by', 'decidedBy', 'decider', 'invitedBy', 'master', 'player'],
  ...['recipient', 'roleBy'],
  ...['address', 'email', 'emailChange', 'phone', 'phoneChange', 'recipientEmail', 'telegram'],
  ...['consentAddress', 'guests', 'ip', 'ipAddress', 'network'],
  ...['chat', 'onlineUrl', 'url'],
])
const NAMES: ReadonlySet<string> = new Set(['name', 'displayName'])
/** Coins that a person has, and what they were before and after. */
const SUMS: ReadonlySet<string> = new Set(['balance', 'balanceAfter', 'oldBalance', 'newBalance'])

type Row = Record<string, unknown>
/** Rows whose name is that of a guild, of a turn (a character), of a timer or of a job. */
const isUnnamed = (row: Row) =>
  'tag' in row || ('dice' in row && 'isHidden' in row) || 'seconds' in row || 'payload' in row
/** The own profile, with which its form is filled, and what everyone sees of the club. */
const isShownWhole = (row: Row) =>
  'streamerMode' in row || ('title' in row && 'telegram' in row && 'phone' in row)
const isNotification = (row: Row) => 'message' in row && 'urgent' in row
const isEmail = (row: Row) => 'paragraphs' in row && 'subject' in row

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type MaskReader = {
  userId: string | undefined
  /** Returns what stands for the name of a user, by their id or account number, or their booking. */
  nameOf: (user: string) => string
}

/**
 * Returns an answer, a live change, the details of an error or a row of a file without what streamer
 * mode hides (rules §13): names and pictures of other people, their contacts, balances and links into
 * rooms. The shape of each row decides, whichever way it came, with its columns as in an answer or as
 * in the database. Names of guilds and of the reader stay.
 */
export function masked<T>(data: T, reader: MaskReader): T {
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key))
    if (typeof value === 'string') return isHidden(key, value) ? MASK : value
    if (typeof value === 'number') return SUMS.has(key) ? Number.NaN : value
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return maskedRow(value as Row, key)
  }
  const maskedRow = (value: Row, key: string): Row => {
    const row = Object.fromEntries(Object.entries(value).map(([name, one]) => [camel(name), one]))
    if (isShownWhole(row)) return { ...value }
    const user = userOf(row)
    const isOwn = user !== undefined && user === reader.userId
    const text = isNotification(row)
      ? ['message']
      : isEmail(row)
        ? ['to', 'subject', 'paragraphs']
        : []
    const field = (name: string, inner: unknown) => {
      if (NAMES.has(name) && typeof inner === 'string') {
        if (isOwn || inner === '' || isUnnamed(row)) return inner
        return user === undefined ? MASK : reader.nameOf(user)
      }
      if (name === 'avatarUrl') return isOwn ? inner : null
      if (text.includes(name)) return hidden(inner)
      // A balance before and after is hidden as a whole.
      return walk(inner, SUMS.has(key) ? key : name)
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, field(camel(name), inner)]),
    )
  }
  return walk(data, '') as T
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  return typeof value === 'string' && value !== '' ? MASK : value
}

function isHidden(key: string, text: string): boolean {
  return TEXTS.has(key) && text !== '' && !UUID.test(text)
}

/** The user that a row is about, where it says so. */
function userOf(row: Row): string | undefined {
  if (typeof row.userId === 'string') return row.userId
  if (typeof row.accountId !== 'number') {
    // Rosters name a player by the booking alone.
    return typeof row.bookingId === 'string' ? row.bookingId : undefined
  }
  // A booking and a seat have an id of their own beside the number of the user.
  return typeof row.id === 'string' && 'name' in row ? row.id : String(row.accountId)
}

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase())
