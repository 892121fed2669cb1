import type { Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { CodedError } from '@cco/domain/error/codes'
import { DEFAULT_LANGUAGE, type Language, type LocalizedText } from '@cco/domain/language/language'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import type { Proposal } from '@cco/domain/profiles/change'
import {
  type NamedUser,
  type ownProfile,
  PEOPLE_FOUND,
  type profileSettings,
} from '@cco/domain/profiles/contract'
import { ROLES, type Role } from '@cco/domain/roles/role'
import { bookings as en } from '@cco/messages/en/bookings'
import { bookings as ru } from '@cco/messages/ru/bookings'
import type * as z from 'zod'
import type { MasterNamesRow, ProfilesRow, ShownNamesRow } from '../../../db/rows.ts'
import { FILES_PATH } from '../../../platform/files/buckets.ts'
import type { Files } from '../../../platform/files/files.ts'

type OwnProfile = z.input<typeof ownProfile>
type ProfileSettings = z.input<typeof profileSettings>

/**
 * A person's own profile with their role.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function ownProfileOf(
  sql: Sql,
  userId: string,
): Promise<Omit<OwnProfile, 'suspension'>> {
  const [row] = await sql<Omit<OwnProfile, 'suspension'>[]>`
    select id, account_id, display_name, avatar_link(avatar_url) as avatar_url, get_user_role(id) as role, locale, time_zone,
      streamer_mode, remember_preferences, level, xp, games_played, total_spent, created_at,
      worn_by(id) as worn
    from profiles where id = ${userId}`
  if (!row) throw new CodedError('session_expired')
  return row
}

/** What people are called whose name must stay hidden. */
export const ANONYMOUS_NAME: LocalizedText = { ru: ru.player, en: en.player }

/** What others may call a person: streamer mode hides the name. */
export async function shownName(sql: Sql | Tx, userId: string): Promise<string | LocalizedText> {
  const [row] = await sql<Pick<ShownNamesRow, 'name'>[]>`
    select name from shown_names where user_id = ${userId}`
  return row?.name ?? ANONYMOUS_NAME
}

/**
 * Returns the name players know a master by, in both languages; null for an unknown user. Without a
 * card it is what others may call the person.
 */
export async function masterName(sql: Sql | Tx, userId: string): Promise<LocalizedText | null> {
  const [row] = await sql<Pick<MasterNamesRow, 'name'>[]>`
    select name from master_names where user_id = ${userId}`
  return row?.name ?? null
}

/** Returns the display name a user chose; undefined when there is none or the user is unknown. */
export async function displayNameOf(sql: Sql | Tx, userId: string): Promise<string | undefined> {
  const [row] = await sql<Pick<ProfilesRow, 'displayName'>[]>`
    select display_name from profiles where id = ${userId}`
  return row?.displayName ?? undefined
}

/** Returns a user’s display name or account number; undefined for an unknown user. */
export async function userName(sql: Sql | Tx, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select coalesce(display_name, account_id::text) as name from profiles where id = ${userId}`
  return row?.name
}

/** The language a person reads; of one who is gone, the club's. */
export async function languageOf(sql: Sql | Tx, userId: string): Promise<Language> {
  const [row] = await sql<Pick<ProfilesRow, 'locale'>[]>`
    select locale from profiles where id = ${userId}`
  return row?.locale ?? DEFAULT_LANGUAGE
}

type LastChange = {
  status: string
  proposal: Proposal
  reason: string | null
  createdAt: Date
}

/**
 * What a person may change of their profile, with the proposal that waits or was turned down.
 * Pictures are as they are stored; `shownSettings` gives their links.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function settingsOf(sql: Sql | Tx, userId: string): Promise<ProfileSettings> {
  const [[profile], [last]] = await Promise.all([
    sql<Omit<ProfileSettings, 'pending' | 'rejected'>[]>`
      select display_name, telegram, bio, avatar_url, locale, time_zone, streamer_mode,
        celebrations, in_rating, remember_preferences
      from profiles where id = ${userId}`,
    sql<LastChange[]>`
      select status, proposal, reason, created_at from profile_changes
      where user_id = ${userId} order by version desc limit 1`,
  ])
  if (!profile) throw new CodedError('session_expired')
  return {
    ...profile,
    pending:
      last?.status === 'pending' ? { proposal: last.proposal, sentAt: last.createdAt } : null,
    rejected: last?.status === 'rejected' ? { proposal: last.proposal, reason: last.reason } : null,
  }
}

/** Returns the settings with links to the pictures in them, for their owner alone. */
export async function shownSettings(
  files: Files,
  { pending, rejected, avatarUrl, ...settings }: ProfileSettings,
): Promise<ProfileSettings> {
  const digest = pending?.proposal.avatarUrl
  const preview: Proposal = {}
  if (digest) {
    preview.avatarUrl = await linkOfUpload(files, digest)
  }
  return {
    ...settings,
    avatarUrl: avatarUrl && avatarLink(avatarUrl),
    pending: pending && { ...pending, proposal: { ...pending.proposal, ...preview } },
    rejected: rejected && {
      ...rejected,
      // The files of a rejected picture are deleted.
      proposal: { ...rejected.proposal, ...(rejected.proposal.avatarUrl && { avatarUrl: null }) },
    },
  }
}

/** Returns a link to a proposed picture, for its owner and moderators, valid for ten minutes. */
export async function linkOfUpload(files: Files, digest: string): Promise<string> {
  return await files.signedLink({ bucket: 'avatar-uploads', name: `${digest}-256.webp` })
}

/** Returns whether a stored picture is an upload; a full link is that of a provider. */
export function isUpload(stored: string | null): stored is string {
  return stored !== null && /^[0-9a-f]{64}$/.test(stored)
}

/** As `avatar_link` of the database. */
function avatarLink(stored: string): string {
  return isUpload(stored) ? `${FILES_PATH}/avatars/${stored}-128.webp` : stored
}

/** Returns whether there is no such account, or it was deleted and only its rows remain. */
export async function isRemoved(sql: Sql | Tx, userId: string): Promise<boolean> {
  const [row] = await sql`select from auth.users where id = ${userId} and deleted_at is null`
  return row === undefined
}

/** The columns of a person as the staff's lists name them, of `profiles` by this alias. */
export function namedUserColumns(sql: Sql | Tx, alias: string) {
  const p = sql(alias)
  return sql`jsonb_build_object('id', ${p}.id, 'name', coalesce(${p}.display_name, ''),
    'accountId', ${p}.account_id)`
}

/** What a person is ordered by in the staff's tables: the name, else the account number. */
export function userOrder(sql: Sql | Tx, alias: string) {
  const p = sql(alias)
  return sql`coalesce(${p}.display_name, ${p}.account_id::text) collate "ru-x-icu"`
}

/**
 * Whether a row of `profiles p` is meant by these words of the staff: a part of the name, the
 * account number, or the whole address.
 */
export function userMatches(sql: Sql | Tx, words: string) {
  return sql`(${contains(sql, sql`p.display_name`, words)} or p.account_id = ${accountNumberIn(words)}
    or p.id = any (array(select u.id from auth.users u where u.email = ${words}::citext)))`
}

/** People of these roles for the staff to choose from; everyone's address stays with them. */
export async function findPeople(
  sql: Sql,
  words: string,
  roles: readonly Role[] = ROLES,
): Promise<NamedUser[]> {
  return await sql<NamedUser[]>`
    select p.id, coalesce(p.display_name, '') as name, p.account_id from profiles p
    where ${userMatches(sql, words)} and get_user_role(p.id) = any(${[...roles]})
    order by p.display_name collate "ru-x-icu", p.id limit ${PEOPLE_FOUND}`
}

export type ChangeSubject = {
  userId: string
  version: number
  status: 'pending' | 'approved' | 'rejected' | 'replaced'
  proposal: Proposal
  /** Who decided it, and when. */
  decidedBy: string | null
  decidedAt: Date | null
}

/**
 * Returns a change, whose it is and what became of it.
 * @throws CodedError `not_found`
 */
export async function changeById(sql: Sql | Tx, id: string): Promise<ChangeSubject> {
  const [row] = await sql<ChangeSubject[]>`
    select c.user_id, c.version, c.status, c.proposal, c.decided_at,
      (select coalesce(p.display_name, p.account_id::text) from profiles p
        where p.id = c.decided_by) as decided_by
    from profile_changes c where c.id = ${id}`
  if (!row) throw new CodedError('not_found')
  return row
}
