import type { Translation } from '../phrases.ts'
import type { feeds as ru } from '../ru/feeds.ts'

/** Calendars that other programs read: their names, and what an event says. */
export const feeds: Translation<typeof ru> = {
  all: 'CCO: all games',
  player: 'CCO: my games',
  master: 'CCO: games I run',
  details: 'Master: {{master}}',
  online: 'online',
  title: 'Your calendar on your devices',
  loadFailed: 'Couldn’t load your calendar address',
  text: 'By a secret link other calendars learn of your games, moves and cancellations by themselves. Show it to nobody.',
  open: 'Get the link',
  again: 'Get a new link',
  againHelp: 'The old one stops working.',
  close: 'Revoke the link',
  closed: 'The link was revoked',
  url: 'Secret link',
  once: 'Copy it now: it will not be shown again.',
  since: 'There is a link since {{when}}.',
  failed: 'That did not work',
}
