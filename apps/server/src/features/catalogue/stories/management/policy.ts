import { CodedError } from '@cco/domain/error/codes'
import { type Actor, satisfies } from '@cco/domain/roles/role'
import type { StoryEditor } from '@cco/domain/stories/workflow'

/**
 * Returns as whom a caller edits a story: owners every one, masters those they wrote.
 * @throws CodedError `forbidden` for the story of another user
 */
export function editorOf(
  { userId, role }: Actor,
  { authorId }: { authorId: string | null },
): StoryEditor {
  if (satisfies(role, 'owner')) return 'owner'
  if (authorId !== null && authorId === userId) return 'author'
  throw new CodedError('forbidden')
}
