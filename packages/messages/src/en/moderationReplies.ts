import type { Translation } from '../phrases.ts'
import type { moderationReplies as ru } from '../ru/moderationReplies.ts'

export const moderationReplies: Translation<typeof ru> = {
  profile: {
    staff: 'The name looks like that of someone on our staff. Please choose another one.',
    insult: 'This may offend other players. Please choose something else.',
    advert: 'Profiles can’t contain advertising or links.',
    picture: 'This picture doesn’t work as an avatar. Please upload another one.',
  },
  review: {
    spoiler: 'The review gives the story away. Please leave out how it ends.',
    insult: 'The review is personal. Please write about the game itself.',
    offTopic: 'The review is not about this game.',
    personal: 'The review contains personal data. Please leave it out.',
  },
  report: {
    rude: 'Being rude to other players is against the rules of the club.',
    advert: 'Advertising isn’t allowed on the club’s site.',
    clean: 'We checked everything and found no violation.',
  },
  dispute: {
    present: 'The master confirmed that you were at the game.',
    absent: 'The master and other players confirmed that you weren’t at the game.',
  },
  appeal: {
    mistake: 'We checked and agree with you: it was a mistake.',
    confirmed: 'We checked everything again, and the violation stands.',
  },
  story: {
    text: 'The text is not ready yet: please add how the story begins.',
    translation: 'The translation differs from the original. Please check both languages.',
    warnings:
      'Please check the warnings and the age: the text has things that they do not mention.',
  },
}
