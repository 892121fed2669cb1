import type { JsonValue } from '@cco/database/client'
import { displayName } from '@cco/domain/profiles/display-name'
import { visibleText } from '@cco/domain/text/visible'
import { canonicalZone } from '@cco/domain/time/zone'
import { AuthError } from './errors.ts'

/** `user_metadata` and `app_metadata`: arbitrary JSON stored with an account. */
export type Metadata = Record<string, JsonValue>

/** Metadata is part of every access token, and request headers must stay below 16 kB. */
const BYTES_MAX = 4_096
const DEPTH_MAX = 8

/**
 * Returns the client’s metadata ready to be stored: the display name normalized and at most 20
 * characters (spec §5), the time zone as an IANA name or omitted, the rest any JSON that PostgreSQL
 * can store.
 * @throws AuthError `validation_failed`
 */
export function readMetadata(data: Record<string, unknown>): Metadata {
  const metadata: Metadata = {}
  for (const [key, value] of Object.entries(data)) {
    if (!isStorable(key) || !isStorable(value)) {
      throw new AuthError('validation_failed', { message: 'data: it cannot be stored' })
    }
    metadata[key] = key === 'display_name' && value !== null ? readDisplayName(value) : value
  }
  if (metadata.time_zone !== undefined && metadata.time_zone !== null) {
    const zone = typeof metadata.time_zone === 'string' ? canonicalZone(metadata.time_zone) : null
    // A browser without a recognized time zone can sign up nonetheless.
    if (zone) metadata.time_zone = zone
    else delete metadata.time_zone
  }
  requireSmall(metadata)
  return metadata
}

/**
 * Returns the old metadata merged with the changes. A null value removes its key, as in GoTrue.
 * @throws AuthError `validation_failed` when the result is too large
 */
export function mergeMetadata(before: Metadata, changes: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
  )
  requireSmall(merged)
  return merged
}

function readDisplayName(value: JsonValue): string {
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (typeof value !== 'string') throw refuse('display_name: a text is expected')
  const parsed = displayName.safeParse(value)
  if (parsed.success) return parsed.data
  if (visibleText(value) === '') throw refuse('display_name: it cannot be empty')
  throw refuse('Name cannot contain more than 20 characters')
}

function requireSmall(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > BYTES_MAX) {
    throw new AuthError('validation_failed', {
      message: `data: it cannot be larger than ${BYTES_MAX} bytes`,
    })
  }
}

/** PostgreSQL rejects NUL and unpaired surrogates. The depth limit bounds the recursion. */
function isStorable(value: unknown, depth = 0): value is JsonValue {
  if (depth > DEPTH_MAX) return false
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  )
}
