import type { StoryContent, StoryPart } from '@cco/domain/stories/content'

/** Which stories a list shows: all of the club, or one’s own. */
export type Scope = 'all' | 'own'

/** A save that another overtook: both texts, and the parts in which they went apart. */
export interface Conflict {
  version: number
  by: string | null
  at: string
  /** One’s own edits, merged with the newer version. */
  mine: StoryContent
  theirs: StoryContent
  parts: readonly StoryPart[]
}
