import type { Genre } from '@cco/domain/genre/genre'
import type { Language } from '@cco/domain/language/languages'
import { CARD_LINKS_MAX } from '@cco/domain/master-cards/links'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { isHttpsAddress } from '@cco/domain/places/address'
import type { NamedUser } from '@cco/domain/profiles/contract'
import type { FieldPath } from 'react-hook-form'

type InBoth = Record<Language, string>
type Fields = ManagedCard['fields']

/** A card as it is being typed. */
export interface CardDraft {
  /** Of a new card. */
  user: NamedUser | null
  photo: string | null
  name: InBoth
  headline: InBoth
  bio: InBoth
  genres: Genre[]
  languages: Language[]
  links: { url: string }[]
}

const EMPTY: InBoth = { ru: '', en: '' }

export function cardDraft(fields: Fields | null): CardDraft {
  return {
    user: null,
    photo: fields?.photo ?? null,
    name: fields?.name ?? EMPTY,
    headline: fields?.headline ?? EMPTY,
    bio: fields?.bio ?? EMPTY,
    genres: fields?.genres ?? [],
    languages: fields?.languages ?? ['ru'],
    links: fields?.links.map((url) => ({ url })) ?? [],
  }
}

/** What a card would say; a link without a scheme is completed. */
export function fieldsOf({ user: _, links, ...fields }: CardDraft): Fields {
  return { ...fields, links: typedLinks(links).map(({ link }) => link) }
}

/** What a preview shows of a draft: a link that is not complete yet is left out. */
export function previewOf(draft: CardDraft): Fields {
  const fields = fieldsOf(draft)
  return { ...fields, links: fields.links.filter(isHttpsAddress) }
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** The links that are typed, each of them once, and their places in the draft. */
function typedLinks(links: CardDraft['links']): { link: string; place: number }[] {
  const typed = links.map(({ url }, place) => {
    const text = url.trim()
    return { link: text === '' || SCHEME.test(text) ? text : `https://${text}`, place }
  })
  return typed.filter(
    ({ link }, at) => link !== '' && typed.findIndex((one) => one.link === link) === at,
  )
}

const TEXTS = ['name', 'headline', 'bio'].flatMap((field) =>
  ['ru', 'en'].map((language) => `${field}.${language}`),
) as 'name.ru'[]

/** Names the fields of a draft, by the paths of the contract. */
export function draftPaths(draft: CardDraft): Record<string, FieldPath<CardDraft>> {
  return {
    ...Object.fromEntries(TEXTS.map((path) => [`fields.${path}`, path])),
    ...Object.fromEntries(
      typedLinks(draft.links).map(({ place }, at) => [
        `fields.links.${at}`,
        `links.${place}.url` as const,
      ]),
    ),
    userId: 'user',
    'fields.languages': 'languages',
  }
}

/** Phrases for the fields of a draft that are refused. */
export function draftPhrases(required: string, link: string) {
  return {
    ...Object.fromEntries(TEXTS.map((path) => [path, required])),
    ...Object.fromEntries(
      Array.from({ length: CARD_LINKS_MAX }, (_, at) => [`links.${at}.url`, link]),
    ),
  }
}
