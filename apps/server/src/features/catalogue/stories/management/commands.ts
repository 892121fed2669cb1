import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type Actor, satisfies } from '@cco/domain/roles/role'
import {
  differingParts,
  type EditedText,
  editedTexts,
  NEW_STORY,
  olderTexts,
  type StoryContent,
  storyGaps,
} from '@cco/domain/stories/content'
import {
  type ChangeStoryInput,
  PUBLISH_AHEAD_DAYS,
  type SaveStoryInput,
  STORIES_IN_WORK_MAX,
} from '@cco/domain/stories/management'
import { slugOf } from '@cco/domain/stories/slug'
import { changesFor, maySave, stateAfter, stateAfterSave } from '@cco/domain/stories/workflow'
import type { Deps } from '../../../../deps.ts'
import type { StaffActor } from '../../../../platform/actor.ts'
import { recordStaffWrite, recordSystemLog } from '../../../../platform/system-log/record.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { closeItem, endAssignment } from '../../../people/decisions/assignment-commands.ts'
import { requireAuthority } from '../../../people/decisions/policy.ts'
import { ownerIds } from '../../../people/roles/queries.ts'
import { isStored } from '../../pictures/queries.ts'
import { contentOfVersion, lastEdits, type StoredStory } from '../versions/queries.ts'
import { editorOf } from './policy.ts'
import { gamesAheadOf, storiesInWork } from './queries.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

/**
 * Creates a draft with an address made of its title. A repeated request changes nothing.
 * @throws CodedError `stories_full` for a master with too many stories in work
 */
export async function createStory(
  deps: Deps,
  editor: StaffActor,
  { requestKey: id, title }: { requestKey: string; title: StoryContent['title'] },
): Promise<void> {
  const authorId = satisfies(editor.role, 'owner') ? null : editor.userId
  await deps.sql.begin(async (tx) => {
    await store.lockSlugs(tx)
    if (authorId !== null && (await storiesInWork(tx, authorId)) >= STORIES_IN_WORK_MAX) {
      throw new CodedError('stories_full', { max: STORIES_IN_WORK_MAX })
    }
    const slug = await freeSlug(tx, title.ru)
    const content = { ...NEW_STORY, title }
    const { userId: by } = editor
    const row = { id, slug, content, authorId, by, now: deps.clock.now() }
    if (!(await store.insertStory(tx, row))) return
    await record(deps, tx, editor, id, { action: 'story.create', after: { title, slug } })
  })
}

async function freeSlug(tx: Tx, title: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = slugOf(title, number === 1 ? '' : String(number))
    if (!(await store.storyOfSlug(tx, slug))) return slug
  }
}

/**
 * Saves a version, also one that only confirms translations. What is on the site stays there until the
 * version is published.
 * @returns the number of the newest version
 * @throws CodedError `not_found`, `forbidden`, `story_stale` if it was saved since, `story_state`,
 *   `story_picture_missing` if the picture of its cover is not stored
 */
export async function saveStory(
  deps: Deps,
  editor: StaffActor,
  input: SaveStoryInput,
): Promise<number> {
  const { id, content, confirmed = [] } = input
  return await deps.sql.begin(async (tx) => {
    const story = await lockFor(tx, editor, input)
    const status = stateAfterSave(story.status)
    if (status === null || !maySave(editorOf(editor, story), story.status)) {
      throw new CodedError('story_state')
    }
    const before = await contentOfVersion(tx, story)
    const parts = before ? differingParts(before, content) : []
    if (before && parts.length === 0 && confirmed.length === 0) return story.version
    const { picture } = content.cover
    if (picture !== null && !(await isStored(tx, picture, { storyId: id }))) {
      throw new CodedError('story_picture_missing')
    }
    const now = deps.clock.now()
    const version = story.version + 1
    if (before) {
      const first = { storyId: id, version: story.version, content: before, by: null }
      const edited = editedTexts(undefined, before)
      await store.insertVersion(tx, { ...first, edited, now: story.updatedAt })
    }
    const changed = editedTexts(before, content)
    const still = await confirmable(tx, { id, version, now }, { content, changed, confirmed })
    if (before && parts.length === 0 && still.length === 0) return story.version
    const edited = [...new Set([...changed, ...still])]
    await store.insertVersion(tx, { storyId: id, version, content, edited, by: editor.userId, now })
    await store.setVersion(tx, { id, version, status, now })
    // Lists know a story that never was on the site by its newest version.
    if (story.liveVersion === null) await store.setContent(tx, { id, content, now })
    await record(deps, tx, editor, id, {
      action: 'story.save',
      after: { version, parts, confirmed: still },
    })
    return version
  })
}

type Confirmation = {
  content: StoryContent
  changed: readonly EditedText[]
  confirmed: readonly EditedText[]
}

/**
 * The confirmed texts that are older at a save, each in both languages: they are as new as each other
 * from then on.
 */
async function confirmable(
  tx: Tx,
  { id, version, now }: { id: string; version: number; now: Date },
  { content, changed, confirmed }: Confirmation,
): Promise<EditedText[]> {
  if (confirmed.length === 0) return []
  const edits = changed.map((name) => ({ name, version, at: now }))
  const older = olderTexts(content, [...(await lastEdits(tx, id)), ...edits])
  return older
    .filter(({ language, field }) => confirmed.includes(`${language}.${field}`))
    .flatMap(({ field }): EditedText[] => [`ru.${field}`, `en.${field}`])
}

/**
 * Moves a story along its states (domain/stories/workflow).
 * @throws CodedError `not_found`, `forbidden`, `story_stale`, `story_state`, `story_incomplete`,
 *   `story_games_ahead`, `reason_required`, `publish_time`; for a submitted story also `case_taken`
 *   and the errors of `requireAuthority`
 */
export async function changeStory(
  deps: Deps,
  editor: StaffActor,
  input: ChangeStoryInput,
): Promise<void> {
  const { id, change, from } = input
  await deps.sql.begin(async (tx) => {
    const story = await lockFor(tx, editor, input)
    const role = editorOf(editor, story)
    const position = { state: story.status, wasLive: story.liveVersion !== null }
    const isSeen = from === undefined || from === story.status
    if (!isSeen || stateAfter(story.status, change) === null) throw new CodedError('story_state')
    if (!changesFor(role, position).includes(change)) throw new CodedError('forbidden')
    if (story.status === 'review') await closeReview(deps, tx, editor, story)
    await carryOut(deps, tx, story, input)
    const after = { version: story.version, ...(input.reason && { reason: input.reason }) }
    const before = { state: story.status }
    await record(deps, tx, editor, id, { action: `story.${change}`, before, after })
  })
}

/** Takes a submitted story out of the queue of the staff: an owner decides, or its author withdraws it. */
async function closeReview(
  deps: Deps,
  tx: Tx,
  editor: StaffActor,
  { id, authorId }: StoredStory,
): Promise<void> {
  if (authorId === null || authorId === editor.userId) {
    return await endAssignment(tx, { kind: 'story', id })
  }
  const now = deps.clock.now()
  const item = { action: 'decide', kind: 'story', id } as const
  await closeItem(tx, await requireAuthority({ sql: tx, now }, editor, item), now)
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  story: StoredStory,
  { change, reason, at }: ChangeStoryInput,
): Promise<void> {
  const now = deps.clock.now()
  const { id, authorId, title } = story
  const status = stateAfter(story.status, change) ?? story.status
  const next = { id, status, isActive: story.isActive, publishAt: null, returnedReason: null, now }
  switch (change) {
    case 'submit': {
      await complete(tx, story)
      await store.setStatus(tx, next)
      const facts = { story: title }
      return await notify(deps, tx, await ownerIds(tx), { kind: 'story_submitted', facts })
    }
    case 'reject': {
      if (!reason) throw new CodedError('reason_required')
      await store.setStatus(tx, { ...next, returnedReason: reason })
      const facts = { story: title, reason }
      if (authorId) await notify(deps, tx, [authorId], { kind: 'story_rejected', facts })
      return
    }
    case 'publish':
      return await publish(deps, tx, story, now)
    case 'schedule': {
      const publishAt = new Date(at ?? Number.NaN)
      const isAhead =
        publishAt > now && publishAt.getTime() - now.getTime() <= PUBLISH_AHEAD_DAYS * DAY_MS
      if (!isAhead) throw new CodedError('publish_time', { days: PUBLISH_AHEAD_DAYS })
      await complete(tx, story)
      return await store.setStatus(tx, { ...next, publishAt })
    }
    case 'archive': {
      const games = await gamesAheadOf(tx, id, now)
      if (games > 0) throw new CodedError('story_games_ahead', { count: games })
      return await store.setStatus(tx, { ...next, isActive: false })
    }
    default:
      return await store.setStatus(tx, next)
  }
}

async function publish(deps: Deps, tx: Tx, story: StoredStory, now: Date): Promise<void> {
  const content = await complete(tx, story)
  await store.setContent(tx, { id: story.id, content, now })
  await store.setLive(tx, story.id, now)
  if (story.authorId) {
    const facts = { story: content.title }
    await notify(deps, tx, [story.authorId], { kind: 'story_published', facts })
  }
}

/** Publishes a story whose time has come. */
export async function publishScheduled(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const story = await store.lockStory(tx, id)
    if (story?.status !== 'scheduled' || !story.publishAt || story.publishAt > now) return
    await publish(deps, tx, story, now)
    await recordSystemLog(deps, tx, {
      actorId: null,
      action: 'story.publish',
      target: { type: 'story', id },
      after: { version: story.version },
    })
  })
}

/**
 * Gives a story another address. Its earlier ones lead there.
 * @throws CodedError `not_found`, `story_slug_taken`
 */
export async function renameStory(
  deps: Deps,
  editor: StaffActor,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await store.lockSlugs(tx)
    const story = await store.lockStory(tx, id)
    if (!story) throw new CodedError('not_found')
    if (story.slug === slug) return
    const other = await store.storyOfSlug(tx, slug)
    if (other && other.id !== id) throw new CodedError('story_slug_taken')
    await store.setSlug(tx, { id, slug, was: story.slug, now: deps.clock.now() })
    const change = { before: { slug: story.slug }, after: { slug } }
    await record(deps, tx, editor, id, { action: 'story.rename', ...change })
  })
}

/** Locks a story that the caller may edit, at the version that the caller saw. */
async function lockFor(
  tx: Tx,
  editor: Actor,
  { id, version }: { id: string; version: number },
): Promise<StoredStory> {
  const story = await store.lockStory(tx, id)
  if (!story) throw new CodedError('not_found')
  editorOf(editor, story)
  if (story.version !== version) throw new CodedError('story_stale', { version: story.version })
  return story
}

/** Returns the newest version if nothing is missing in it. */
async function complete(tx: Tx, story: StoredStory): Promise<StoryContent> {
  const content = await contentOfVersion(tx, story)
  if (!content || storyGaps(content).length > 0) throw new CodedError('story_incomplete')
  return content
}

type Entry = Parameters<typeof recordStaffWrite>[3]

async function record(
  deps: Deps,
  tx: Tx,
  editor: StaffActor,
  id: string,
  entry: Omit<Entry, 'target'>,
): Promise<void> {
  await recordStaffWrite(deps, tx, editor, { ...entry, target: { type: 'story', id } })
}
