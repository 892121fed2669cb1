import type { LocalizedText } from '../language/language.ts'

export const CLUB_NAME_MAX = 30
export const CLUB_TITLE_MAX = 60
export const CLUB_CONTACT_MAX = 30

/** What the club is called and how it is reached. */
export type ClubDetails = {
  /** The short name, the same in both languages. */
  name: string
  /** The long title. */
  title: LocalizedText
  email: string
  phone: string | null
  /** A name in Telegram without `@`. */
  telegram: string | null
}

/** The details of a club that has not set its own. */
export const CLUB_DETAILS: ClubDetails = {
  name: 'CCO',
  title: { ru: 'Клуб сюжетных игр', en: 'Story games club' },
  email: 'hello@cco.example',
  phone: null,
  telegram: null,
}
