import type { Translation } from '../phrases.ts'
import type { footer as ru } from '../ru/footer.ts'

/** The footer of every page. */
export const footer: Translation<typeof ru> = {
  say: 'Good company, a great game master and an\u00a0evening that becomes a\u00a0story.',
  play: 'Play',
  club: 'Club',
  help: 'Help',
  gift: 'Gift a game',
  about: 'About',
  privacy: 'Privacy',
  documents: 'Legal documents',
  refunds: 'Refund policy',
  safety: 'Safety at the table',
  rights: '© {{year}} {{name}}',
  emblems: 'Emblems: game-icons.net, CC BY 3.0',
}
