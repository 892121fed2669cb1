import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { FriendRequests } from '@cco/domain/friends/limits'
import { changeOf, type Proposal } from '@cco/domain/profiles/change'
import type {
  profileSettings,
  UpdatePreferencesInput,
  UpdateProfileInput,
} from '@cco/domain/profiles/contract'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { decidersOf } from '../decisions/policy.ts'
import { hasProposedAvatar } from './avatar-store.ts'
import { settingsOf, shownName } from './queries.ts'
import { isStaffName } from './staff-name-queries.ts'
import * as store from './store.ts'

type ProfileSettings = z.input<typeof profileSettings>

type Writing = Pick<Deps, 'sql' | 'clock' | 'ids'>

/**
 * Proposes another name, Telegram or text about oneself; a first name is live at once (rules §11).
 * The proposal that waited is replaced, or taken back when everything is as it was.
 * @throws CodedError `no_changes`, `profile_not_remembered`, `name_like_staff` unless the name is shown
 *   already
 */
export async function updateProfile(
  deps: Writing,
  userId: string,
  wanted: UpdateProfileInput,
): Promise<ProfileSettings> {
  return await proposeChange(deps, userId, async () => wanted)
}

/**
 * Proposes other values of some fields of a profile; the others stay as they are proposed or shown.
 * @param wanted reads the values under the lock of the profile
 * @throws CodedError `no_changes`, `profile_not_remembered`, `name_like_staff` for a name among them that
 *   is not shown already
 */
export async function proposeChange(
  deps: Writing,
  userId: string,
  wanted: (tx: Tx) => Promise<Proposal>,
): Promise<ProfileSettings> {
  return await saved(deps, userId, async (tx, before) => {
    const now = deps.clock.now()
    const pending = before.pending?.proposal ?? null
    const values = await wanted(tx)
    const { displayName, telegram, bio, avatarUrl } = { ...before, ...pending, ...values }
    const hadAvatar = await hasProposedAvatar(tx, userId)
    const next = changeOf(before, pending, { displayName, telegram, bio, avatarUrl }, hadAvatar)
    // Not a name that waits beside a new picture: its approval checks it.
    const name = values.displayName !== before.displayName ? values.displayName : null
    if (name && (await isStaffName(tx, name, userId))) throw new CodedError('name_like_staff')
    const id = deps.ids.next()
    await Promise.all([
      store.writePresented(tx, { userId, ...next.live, now }),
      store.replacePending(tx, userId),
      next.proposal && store.insertChange(tx, { id, userId, now, ...next }),
    ])
    // Moderators hear of the first proposal that waits, not of every correction of it.
    if (next.proposal && !pending) await notifyModerators(deps, tx, { id, userId })
  })
}

/**
 * Changes the name of a user at once, in exchange for a ticket (rules §9). A name that waits for
 * moderation is dropped; the rest of its proposal waits on.
 * @throws CodedError `no_changes`, `name_like_staff`
 */
export async function renameAtOnce(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  userId: string,
  displayName: string,
): Promise<void> {
  await store.lockProfile(tx, userId)
  const { displayName: shown, telegram, bio, avatarUrl, pending } = await settingsOf(tx, userId)
  if (shown === displayName) throw new CodedError('no_changes')
  if (await isStaffName(tx, displayName, userId)) throw new CodedError('name_like_staff')
  const now = deps.clock.now()
  await store.writePresented(tx, { ...{ userId, now }, displayName, telegram, bio, avatarUrl })
  if (pending?.proposal.displayName === undefined) return
  const { displayName: _, ...proposal } = pending.proposal
  await store.replacePending(tx, userId)
  if (Object.keys(proposal).length === 0) return
  await store.insertChange(tx, { id: deps.ids.next(), userId, now, proposal })
}

async function notifyModerators(
  deps: Writing,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const [player, deciders] = await Promise.all([
    shownName(tx, userId),
    decidersOf(tx, { kind: 'profile', id }, deps.clock.now()),
  ])
  await notify(deps, tx, deciders, { kind: 'profile_change_sent', facts: { player } })
}

/**
 * Changes language, zone, streamer mode and popups at once: no one has to look at them.
 * @throws CodedError `no_changes`, `profile_not_remembered`
 */
export async function updatePreferences(
  deps: Writing,
  userId: string,
  wanted: UpdatePreferencesInput,
): Promise<ProfileSettings> {
  return await saved(deps, userId, async (tx, before) => {
    const same =
      wanted.locale === before.locale &&
      wanted.timeZone === before.timeZone &&
      wanted.streamerMode === before.streamerMode &&
      (wanted.celebrations ?? before.celebrations) === before.celebrations &&
      (wanted.inRating ?? before.inRating) === before.inRating
    if (same) throw new CodedError('no_changes')
    await store.writePreferences(tx, { userId, ...wanted, now: deps.clock.now() })
  })
}

/** Whether the profile is saved at all from now on (spec §5 "remember_preferences"). */
export async function rememberPreferences(
  { sql, clock }: Writing,
  userId: string,
  remember: boolean,
): Promise<ProfileSettings> {
  return await sql.begin(async (tx) => {
    await store.writeRemember(tx, { userId, remember, now: clock.now() })
    return await settingsOf(tx, userId)
  })
}

async function saved(
  { sql }: Writing,
  userId: string,
  save: (tx: Tx, before: ProfileSettings) => Promise<void>,
): Promise<ProfileSettings> {
  return await sql.begin(async (tx) => {
    await store.lockProfile(tx, userId)
    const before = await settingsOf(tx, userId)
    if (!before.rememberPreferences) throw new CodedError('profile_not_remembered')
    await save(tx, before)
    return await settingsOf(tx, userId)
  })
}

/** Sets who may send the user friend requests; requests that wait stay. */
export async function acceptFriendRequests(
  { sql }: Pick<Deps, 'sql'>,
  of: { userId: string; accepts: FriendRequests },
): Promise<void> {
  await store.writeFriendRequests(sql, of)
}
