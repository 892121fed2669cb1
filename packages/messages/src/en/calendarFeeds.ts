import type { Translation } from '../phrases.ts'
import type { calendarFeeds as ru } from '../ru/calendarFeeds.ts'

/** Calendars that other programs read: their names, and what an event says. */
export const calendarFeeds: Translation<typeof ru> = {
  all: 'CCO: all games',
  player: 'CCO: my games',
  master: 'CCO: games I run',
  details: 'Master: {{master}}',
  online: 'online',
  title: 'Calendar on your devices',
  loadFailed: 'Couldn’t load your calendar link',
  text: 'Subscribe to your games in another calendar with this private link. Rescheduled and cancelled games update automatically. Don’t share it.',
  open: 'Get link',
  again: 'Get new link',
  againHelp: 'The old link will stop working.',
  close: 'Revoke link',
  closed: 'Link revoked',
  url: 'Private link',
  once: 'Copy the link now. We won’t show it again.',
  since: 'Link created {{when}}.',
  openApp: 'Open in calendar app',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Couldn’t copy the link',
  allTitle: 'All games in your calendar',
  allText: 'New, rescheduled and cancelled games will appear there automatically.',
  allUrl: 'Calendar link',
  allHelp: 'In Google Calendar and others, choose “From URL” and paste this link.',
  failed: 'Couldn’t complete the action',
}
