import type { Translation } from '../phrases.ts'
import type { about as ru } from '../ru/about.ts'

/** The page about the club: the evening, what to expect, the rules of refunds. */
export const about: Translation<typeof ru> = {
  title: 'About the club',
  heading: 'An evening worth retelling',
  lead: 'CCO brings strangers to one table to live through a good book in a few hours. No boards, no cards, no experience needed.',
  evening: {
    title: 'How an evening goes',
    arrive: {
      time: '18:50',
      title: 'You arrive',
      text: 'In the room on this site or at the club. Your booking says how to get there and what to bring.',
    },
    open: {
      time: '19:00',
      title: 'The master opens the game',
      text: 'Ten minutes for the rules and for what will stay out of the game. Then the first scene.',
    },
    play: {
      time: '20:30',
      title: 'You decide',
      text: 'You speak and act for your character. Where the outcome is open, the dice decide.',
    },
    close: {
      time: '22:00',
      title: 'The last page',
      text: 'The finale and a short talk after it. You can pick the date of your next game at once.',
    },
    note: 'An example of an evening that starts at 19:00. Every game states its exact time and length.',
  },
  story: {
    first:
      'A story game has no audience. The master describes the world and those who live in it, and you decide what your character does. How the evening ends is known to no one, not even the master.',
    second:
      'We do not sell victories. Coins buy a seat at a game and nothing else; experience, achievements, frames and titles come from evenings played.',
  },
  figures: {
    games: 'Games played',
    stories: 'Stories in the catalogue',
    masters: 'Masters',
    returned: 'Came to a second game',
    asOf: 'As of {{date}}',
  },
  promises: {
    title: 'Safety and fair play',
    lead: 'This holds at every game of the club, with every master.',
    stop: {
      title: 'Any scene can be stopped',
      text: 'With one button and no explanation. No one learns who pressed it.',
    },
    lines: {
      title: 'Limits are known beforehand',
      text: 'Everyone marks what they do not want in the game. The master sees one list without names.',
    },
    alone: {
      title: 'You can come alone',
      text: 'There is no need to know anyone: the master introduces the players to each other.',
    },
    dice: {
      title: 'Fair rolls',
      text: 'The server rolls the dice, and everyone can verify the rolls in their own browser.',
    },
    refund: {
      title: 'Clear refunds',
      text: 'You see the exact sum and the deadline before you cancel. The rules are further down this page.',
    },
    language: {
      title: 'In Russian and in English',
      text: 'Every game states its language, and the site speaks both.',
    },
  },
  people: {
    title: 'Who runs the games',
    all_one: '{{count}} master',
    all_other: 'All {{count}} masters',
  },
  contacts: { title: 'How to reach us' },
  places: {
    title: 'Where we play',
    map: 'Open the map',
    online: 'Some games are online: the link appears in your booking shortly before the start.',
  },
  refunds: {
    title: 'Refund rules',
    lead_one: 'Booking closes {{count}} minute before the start. What a cancellation returns:',
    lead_other: 'Booking closes {{count}} minutes before the start. What a cancellation returns:',
    full: '{{hours}} h before the start or earlier',
    fullText: 'Everything, the way it was paid: coins, a free game, a gift, a promo code.',
    between: '{{from}} to {{to}} h before the start',
    coinsText: 'The whole sum in coins. Free games and gifts are returned too.',
    halfText: 'Half of the coins, and the rest if another player takes the seat.',
    late: 'Less than {{hours}} h before, or without cancelling',
    lateText: 'Nothing, unless the master decides otherwise.',
    club: 'The master or the club cancelled',
    clubText_one: 'Everything, the way it was paid, and {{count}} coin from the club.',
    clubText_other: 'Everything, the way it was paid, and {{count}} coins from the club.',
    note: 'These terms are kept with your booking: if the club changes them later, yours stay as they were.',
  },
  questions: {
    title: 'Questions and answers',
    experience: {
      title: 'I have never played. Will I manage?',
      text: 'Yes. The master explains the rules first, and every story states how hard it is: begin with an easy one.',
    },
    length: {
      title: 'How long is a game?',
      text: 'Usually three to five hours. Every game shows its start and end in your time zone.',
    },
    coins: {
      title: 'What are gold coins?',
      text: 'The currency of the club. Coins pay for games, gifts and subscriptions; you can buy them on the Coins page.',
    },
    online: {
      title: 'How does an online game differ from one at the club?',
      text: 'The rules and the masters are the same. Online you play in the room on this site and talk in the master’s call.',
    },
    late: {
      title: 'What if there are no seats, or my plans change?',
      text: 'Join the waitlist: once a seat is free, we offer it to you. You cancel in My bookings, where the refund is shown beforehand.',
    },
    age: {
      title: 'Is there an age limit?',
      text: 'The page of each story states the age and the themes that may be hard for someone.',
    },
    more: 'No answer here? Write to the address at the foot of this page, or',
    calendar: 'see the next games',
  },
  first: {
    title: 'Your first evening',
    next: 'The next game with free seats: “{{title}}”, {{when}}.',
    none: 'New games appear in the calendar every week.',
    toStory: 'Choose this game',
    toCalendar: 'Open the calendar',
  },
}
