import type { DocumentKind } from '../documents/kinds.ts'
import type { Language, LocalizedText } from '../language/language.ts'
import type { ClubDetails } from '../settings/club-defaults.ts'
import type { PublicPath } from './public.ts'

/**
 * What a public page says of itself to search engines, messengers and the browser (spec §2): the
 * server writes it into the page, the client into its head when only the route changes, both from
 * what this module returns.
 */
export type PageDescriptor = {
  /** What the page is called, without the name of the club. */
  name: string
  /** A sentence or two; what is too long for a search engine is shortened. */
  description: string
  /** Its address without the query, from the root. */
  path: string
  /** False for a page that stays readable and is not to be found, such as a closed vacancy. */
  isIndexed: boolean
  /** Path of its picture for messengers, a PNG of 1200 × 630; `CLUB_PREVIEW` unless given. */
  picture?: string
}

type Club = Pick<ClubDetails, 'name' | 'title'>

/** The picture of every page that has none of its own, for messengers. */
export const CLUB_PREVIEW = '/covers/club/preview.png'

/** Longer descriptions are cut by search engines anyway, in characters. */
const DESCRIPTION_MAX = 300

/** Returns the title of a page: its name, and whose site it is. */
export function pageTitle(name: string, club: Pick<Club, 'name'>): string {
  return name === '' ? club.name : `${name} — ${club.name}`
}

/** Returns the title of the home page: the club, and what it is. */
export function homeTitle(club: Club, language: Language): string {
  return `${club.name} — ${club.title[language]}`
}

/** Describes the page of a story. */
export function storyPage(
  story: { slug: string; title: LocalizedText; summary: LocalizedText },
  language: Language,
): PageDescriptor {
  return {
    name: story.title[language],
    description: shortened(story.summary[language]),
    path: `/stories/${encodeURIComponent(story.slug)}`,
    isIndexed: true,
    picture: `/covers/${story.slug}.png`,
  }
}

/** Describes the page of a game master. */
export function masterPage(
  master: { id: string; name: LocalizedText; headline: LocalizedText; bio: LocalizedText },
  language: Language,
): PageDescriptor {
  return {
    name: master.name[language],
    description: shortened(master.headline[language] || master.bio[language]),
    path: `/our-masters/${master.id}`,
    isIndexed: true,
  }
}

/** Describes the page of a vacancy; a closed one is not to be found. */
export function vacancyPage(
  vacancy: { id: string; title: LocalizedText; summary: LocalizedText; isOpen: boolean },
  language: Language,
): PageDescriptor {
  return {
    name: vacancy.title[language],
    description: shortened(vacancy.summary[language]),
    path: `/careers/${vacancy.id}`,
    isIndexed: vacancy.isOpen,
  }
}

/**
 * Describes the page of a guild; a disbanded one is not to be found.
 * @param general what stands in for a guild without a description
 */
export function guildPage(
  guild: { id: string; name: string; description: string; isDisbanded: boolean },
  general: string,
): PageDescriptor {
  return {
    name: guild.name,
    description: shortened(guild.description || general),
    path: `/guilds/${guild.id}`,
    isIndexed: !guild.isDisbanded,
  }
}

/** Describes the page of a document of the club. */
export function documentPage(
  kind: DocumentKind,
  { name, lead }: { name: string; lead: string },
): PageDescriptor {
  return { name, description: shortened(lead), path: `/legal/${kind}`, isIndexed: true }
}

/** Describes a public page without a parameter. */
export function fixedPage(
  path: PublicPath,
  { name, description }: { name: string; description: string },
): PageDescriptor {
  return { name, description: shortened(description), path, isIndexed: true }
}

/** Returns a text as one line that is short enough for a description. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : `${cut(line, DESCRIPTION_MAX - 1)}…`
}

/** Returns the beginning of a text, without half of a character at its end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
