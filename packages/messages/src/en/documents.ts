import type { Translation } from '../phrases.ts'
import type { documents as ru } from '../ru/documents.ts'

/** Documents of the club, and the consents of users. */
export const documents: Translation<typeof ru> = {
  failed: 'Couldn’t load the document',
  missing: 'There is no such document',
  missingText: 'The link may be out of date. All documents of the club are listed.',
  toDocuments: 'Go to documents',
  documents: 'Documents of the club',
  versions: 'Versions',
  version: 'Version {{version}} of {{date}}',
  inForce: 'in effect',
  future: 'not in effect yet',
  first: 'First version.',
  earlier: 'This is an earlier version.',
  upcoming: 'This version isn’t in effect yet.',
  toCurrent: 'Open the current one',
  changes: 'What changed',
  kind: {
    offer: {
      name: 'Offer and refund rules',
      lead: 'The terms on which the club sells game seats, coins, subscriptions and gifts, and when it refunds you.',
    },
    privacy: {
      name: 'Personal data',
      lead: 'Which data about you the club stores, why and for how long, and how to download or delete it.',
    },
    rules: {
      name: 'Club rules',
      lead: 'How we behave at the table, on the site and in the club, and what follows if the rules are broken.',
    },
    cookies: {
      name: 'Cookies',
      lead: 'What the site stores in your browser. Only what is needed: no advertising, no tracking.',
    },
    requisites: {
      name: 'Company details',
      lead: 'Who provides the services of the club, and how to reach them.',
    },
  },
}
