import type { Translation } from '../phrases.ts'
import type { home as ru } from '../ru/home.ts'

/** The first page: tonight's story, who is looking, what is near, what is new. */
export const home: Translation<typeof ru> = {
  evening: {
    kicker: 'Story of the evening',
    about: 'About the story',
    failed: 'Couldn’t load the story of the evening.',
  },
  welcome: {
    kicker: 'Story games with a live game master',
    title: 'Tonight the story is about you',
    text: 'Choose a story and book a seat. A game master will lead your party through it in one evening, online or at our club.',
    find: 'Find a game',
    how: 'How it works',
    stories_one: '{{count}} story',
    stories_other: '{{count}} stories',
    masters_one: '{{count}} master',
    masters_other: '{{count}} masters',
    games_one: '{{count}} game in the next 7\u00a0days',
    games_other: '{{count}} games in the next 7\u00a0days',
  },
  greeting: {
    label: 'Your evening',
    night: 'Good evening',
    morning: 'Good morning',
    day: 'Good afternoon',
    evening: 'Good evening',
    named: '{{greeting}}, {{name}}',
    next: 'Your next game',
    master: 'with {{name}}',
    after: 'Then “{{title}}”, {{when}}',
    bookings: 'My bookings',
    none: 'You have no upcoming games. Book one and it’ll show up here.',
    calendar: 'Open calendar',
    failed: 'Couldn’t load your bookings.',
    balance: 'Balance',
    balanceFailed: 'Couldn’t load your balance',
    levelFailed: 'Couldn’t load your level',
    level: 'Level {{level}}',
    progress: '{{gained}} of {{needed}}',
    progressLabel: 'Experience towards the next level',
  },
  games: {
    title: 'Upcoming games',
    all: 'Full calendar',
    filters: 'Filter games',
    filter: {
      all: 'All',
      today: 'Today',
      weekend: 'Weekend',
      online: 'Online',
      club: 'At the club',
      free: 'Seats available',
    },
    failed: 'Couldn’t load games',
    none: 'No games in the next 7\u00a0days',
    noneText: 'See later dates in the calendar.',
    noMatch: 'No matching games',
    noMatchText:
      'No games match “{{filter}}” in the next 7\u00a0days. See later dates in the calendar.',
    showAll: 'Show all games',
    openCalendar: 'Open calendar',
  },
  catalogue: {
    title: 'New stories',
    all: 'All stories',
    failed: 'Couldn’t load stories',
    none: 'No stories yet',
    noneText: 'Our masters are preparing the first stories.',
  },
  masters: {
    title: 'Masters this week',
    titleAny: 'Our masters',
    all: 'Our masters',
    failed: 'Couldn’t load masters',
  },
  steps: {
    title: 'How to join a game',
    story: 'Choose a story',
    storyText:
      'Detective, fairy tale or horror. Each story says how long it takes, who it suits and what themes it covers.',
    seat: 'Book a seat',
    seatText:
      'Choose a date and a master, and pay with coins. Bring your friends: you can book several seats at once.',
    play: 'Come and play',
    playText:
      'No rules to learn: the master explains as you go. You can pause the scene at any time.',
  },
}
