import type { Genre } from '@cco/domain/genre/genre'
import type { Language } from '@cco/domain/language/languages'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import type { NamedUser } from '@cco/domain/profiles/contract'

type InBoth = Record<Language, string>

/** A card as it is being typed. */
export interface CardDraft {
  /** Of a new card. */
  user: NamedUser | null
  name: InBoth
  headline: InBoth
  bio: InBoth
  genres: Genre[]
  languages: Language[]
}

const EMPTY: InBoth = { ru: '', en: '' }

export function cardDraft(fields: ManagedCard['fields'] | null): CardDraft {
  return {
    user: null,
    name: fields?.name ?? EMPTY,
    headline: fields?.headline ?? EMPTY,
    bio: fields?.bio ?? EMPTY,
    genres: fields?.genres ?? [],
    languages: fields?.languages ?? ['ru'],
  }
}

/** The fields of the contract at the draft’s names. */
export const CARD_PATHS = Object.fromEntries(
  ['name', 'headline', 'bio'].flatMap((field) =>
    ['ru', 'en'].map((language) => [`fields.${field}.${language}`, `${field}.${language}`]),
  ),
) as Record<string, 'name.ru'>
