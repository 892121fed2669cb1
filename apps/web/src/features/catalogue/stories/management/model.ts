import type { Genre } from '@cco/domain/genre/genre'
import type { StoryContent, StoryPart } from '@cco/domain/stories/content'
import type { StoryCover } from '@cco/domain/stories/cover'
import { drawnCover } from '../../../../lib/paths.ts'

interface DraftCover {
  slug: string
  genre: Genre
  cover: StoryCover
  /** A link to its uploaded picture. */
  picture: string | null
}

/** Returns the address of the cover that a version would have on the site. */
export function coverOf(of: DraftCover, shape: 'portrait' | 'band'): string {
  const { slug, genre, cover, picture } = of
  return picture ?? drawnCover(slug, shape, { ...cover, genre })
}

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
