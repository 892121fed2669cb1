import type { Translation } from '../phrases.ts'
import type { consents as ru } from '../ru/consents.ts'

/** What users agree to: at sign-up, before a write, and in the profile. */
export const consents: Translation<typeof ru> = {
  title: 'Documents of the club',
  firstLead: 'Accept the documents of the club to book, pay and write.',
  changedLead: 'The documents of the club have changed. Accept the new version to continue.',
  loadFailed: 'Couldn’t load the documents',
  changes: 'What changed — {{changes}}',
  accept: {
    offer: 'I accept the offer and the refund rules',
    privacy: 'I consent to the processing of my personal data',
    rules: 'I accept the club rules',
  },
  read: 'Read “{{document}}”',
  newTab: 'opens in a new tab',
  version: 'version {{version}} of {{date}}',
  needAll: 'Tick every document',
  submit: 'Accept and continue',
  submitting: 'Saving…',
  later: 'Not now',
  age: {
    title: 'Adults only',
    text: 'This story is marked 18+. Confirm that you’re 18 or older: we’ll remember your answer and won’t ask again. The game master may ask for proof.',
    confirm: 'I’m 18 or older',
    later: 'Not now',
  },
  own: 'Documents and consents',
  ownHelp: 'What you accepted and when. These records are also in the file with your data.',
  ownFailed: 'Couldn’t load your consents',
  none: 'You haven’t accepted anything yet. We’ll ask before your first booking.',
  given: 'Accepted on {{date}}',
  withdrawn: 'Withdrawn on {{date}}',
  newsletter: 'Get club news by email',
  newsletterHelp: 'Only with your consent. You can turn it off at any time.',
  purpose: {
    offer: 'Offer and refund rules',
    privacy: 'Processing of personal data',
    rules: 'Club rules',
    adult: 'I’m 18 or older',
    newsletter: 'Club news by email',
  },
}
