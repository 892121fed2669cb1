import type { EditedText, StoryContent, StoryPart } from '@cco/domain/stories/content'
import type { CoverScene } from '@cco/domain/stories/cover'
import { documentText } from '@cco/domain/stories/document'
import { typedNumber } from '../../../../lib/numbers.ts'

const NUMBERS = ['durationMinutes', 'minPlayers', 'maxPlayers', 'price'] as const
type Numbers = Record<(typeof NUMBERS)[number], string>

/** A version as it is being typed: its numbers are texts. */
export interface StoryDraft extends Omit<StoryContent, keyof Numbers | 'ageRating'>, Numbers {
  ageRating: string
  /** Texts that are still right, although the other language was changed. */
  confirmed: EditedText[]
}

export function draftOf(content: StoryContent, confirmed: readonly EditedText[] = []): StoryDraft {
  const { durationMinutes, minPlayers, maxPlayers, price, ageRating } = content
  return {
    ...content,
    durationMinutes: String(durationMinutes),
    minPlayers: String(minPlayers),
    maxPlayers: String(maxPlayers),
    price: String(price),
    ageRating: String(ageRating),
    confirmed: [...confirmed],
  }
}

/** What the contract is given for a draft. Empty lines of a list are left out. */
export function contentInput({ confirmed: _, ...draft }: StoryDraft) {
  const isFilled = ({ ru, en }: { ru: string; en: string }) => ru.trim() !== '' || en.trim() !== ''
  return {
    ...draft,
    durationMinutes: typedNumber(draft.durationMinutes),
    minPlayers: typedNumber(draft.minPlayers),
    maxPlayers: typedNumber(draft.maxPlayers),
    price: typedNumber(draft.price),
    ageRating: Number(draft.ageRating) as StoryContent['ageRating'],
    contentWarnings: draft.contentWarnings.filter(isFilled),
    sheet: draft.sheet.filter(isFilled),
  }
}

/** Returns a draft as a content to merge and compare; a number that is none is that of `base`. */
export function draftContent(draft: StoryDraft, base: StoryContent): StoryContent {
  const input = contentInput(draft)
  const numbers = NUMBERS.map((name) => [
    name,
    Number.isInteger(input[name]) ? input[name] : base[name],
  ])
  return { ...input, ...(Object.fromEntries(numbers) as Record<keyof Numbers, number>) }
}

interface Labels {
  genre: (genre: StoryContent['genre']) => string
  difficulty: (difficulty: StoryContent['difficulty']) => string
  safety: (tool: StoryContent['safetyTools'][number]) => string
  palette: (palette: number | null) => string
  scene: (scene: CoverScene) => string
  picture: (name: string) => string
  empty: string
}

/** What a part of a version says, line by line, to be compared with another. */
export function partText(content: StoryContent, part: StoryPart, labels: Labels): string {
  const both = (ru: string, en: string) => `${ru || labels.empty}\n\n${en || labels.empty}`
  switch (part) {
    case 'title':
    case 'summary':
    case 'bring':
      return both(content[part].ru, content[part].en)
    case 'text':
      return both(documentText(content.text.ru), documentText(content.text.en))
    case 'genre':
      return labels.genre(content.genre)
    case 'difficulty':
      return labels.difficulty(content.difficulty)
    case 'ageRating':
      return `${content.ageRating}+`
    case 'contentWarnings':
    case 'sheet':
      return content[part].map(({ ru, en }) => `${ru} / ${en}`).join('\n') || labels.empty
    case 'safetyTools':
      return content.safetyTools.map(labels.safety).join('\n') || labels.empty
    case 'cover': {
      const { emblem, palette, scene, picture } = content.cover
      const drawn = [
        labels.palette(palette),
        ...(scene ? [labels.scene(scene)] : []),
        ...(emblem ? [emblem] : []),
      ].join(', ')
      return picture ? `${labels.picture(picture.slice(0, 6))}\n${drawn}` : drawn
    }
    default:
      return String(content[part])
  }
}
