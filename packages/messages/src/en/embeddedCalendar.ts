import type { Translation } from '../phrases.ts'
import type { embeddedCalendar as ru } from '../ru/embeddedCalendar.ts'

/** The calendar that other sites show in a frame, and the dialog with the code for it. */
export const embeddedCalendar: Translation<typeof ru> = {
  page: {
    title: '{{club}} games',
    heading: 'Upcoming games',
    price_one: '{{count}} coin',
    price_other: '{{count}} coins',
    empty: 'No games in the next month.',
    emptyFiltered: 'No such games in the next month.',
    more: 'Not all games are shown. See the rest in the club calendar.',
    invalid: 'This calendar’s address isn’t valid. If this is your site, copy the code again.',
    unavailable: 'Couldn’t load the games. Refresh the page in a moment.',
    all: 'Club calendar',
  },
  title: 'Calendar for your site',
  text: 'Paste this code into a page on your site. The list of games updates automatically.',
  master: 'Game master',
  mastersFailed: 'Couldn’t load game masters',
  allMasters: 'All game masters',
  genre: 'Genre',
  allGenres: 'All genres',
  language: 'Language',
  languages: { ru: 'Russian', en: 'English' },
  theme: 'Theme',
  themes: { device: 'Same as device', dark: 'Dark', light: 'Light' },
  code: 'Code for your site',
  help: 'You can change the height in the code itself.',
  copy: 'Copy code',
  copied: 'Code copied',
  notCopied: 'Couldn’t copy the code',
  preview: 'Preview',
}
