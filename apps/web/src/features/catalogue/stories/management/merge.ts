import {
  differingParts,
  type EditedText,
  editedTexts,
  type StoryContent,
  type StoryPart,
} from '@cco/domain/stories/content'

/** Two versions that both came from `base`, put together part by part. */
export interface Merge {
  /** `mine` where both changed a part. */
  content: StoryContent
  /** Parts that both changed, each in another way. */
  conflicts: StoryPart[]
}

export function mergeVersions(base: StoryContent, mine: StoryContent, theirs: StoryContent): Merge {
  const byMe = new Set(differingParts(base, mine))
  const apart = differingParts(mine, theirs)
  const taken = apart.filter((part) => !byMe.has(part))
  const byThem = new Set(differingParts(base, theirs))
  return {
    content: withParts(mine, theirs, taken),
    conflicts: apart.filter((part) => byMe.has(part) && byThem.has(part)),
  }
}

/** A version with some parts of another. */
export function withParts(
  content: StoryContent,
  other: StoryContent,
  parts: readonly StoryPart[],
): StoryContent {
  return { ...content, ...Object.fromEntries(parts.map((part) => [part, other[part]])) }
}

/** The confirmed texts of which neither language was changed meanwhile; the others are to be read again. */
export function stillConfirmed(
  confirmed: readonly EditedText[],
  base: StoryContent,
  theirs: StoryContent,
): EditedText[] {
  const fieldOf = (name: EditedText) => name.split('.')[1]
  const changed = new Set(editedTexts(base, theirs).map(fieldOf))
  return confirmed.filter((name) => !changed.has(fieldOf(name)))
}
