import type { Translation } from '../phrases.ts'
import type { home as ru } from '../ru/home.ts'

/** The first page: tonight's story, who is looking, what is near, what is new. */
export const home: Translation<typeof ru> = {
  evening: {
    kicker: 'Story of the evening',
    choose: 'Choose this game',
    about: 'About the story',
  },
  welcome: {
    kicker: 'Story games with a live master',
    title: 'Tonight the story is about you',
    text: 'Choose a story, take a seat, and a game master leads your party through it: online or at our table, in one evening.',
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
    none: 'You have no games ahead yet. Pick an evening and it will be waiting here.',
    calendar: 'Open the calendar',
    failed: 'Your bookings could not be loaded.',
    balance: 'In your balance',
    level: 'Level {{level}}',
    progress: '{{gained}} of {{needed}}',
    progressLabel: 'Experience towards the next level',
  },
  games: {
    title: 'Coming games',
    all: 'Full calendar',
    filters: 'Which games to show',
    filter: {
      all: 'All',
      today: 'Today',
      weekend: 'Weekend',
      online: 'Online',
      club: 'At the club',
      free: 'Seats left',
    },
    failed: 'The games could not be loaded',
    none: 'No games in the next 7\u00a0days',
    noneText: 'Later dates are in the calendar.',
    noMatch: 'No games like that',
    noMatchText:
      'Nothing in the next 7\u00a0days matches “{{filter}}”. Later dates are in the calendar.',
    showAll: 'Show all games',
    openCalendar: 'Open the calendar',
  },
  shelf: {
    title: 'New on the shelf',
    all: 'All stories',
    failed: 'The stories could not be loaded',
    none: 'The shelf is still empty',
    noneText: 'The masters are preparing the first stories.',
  },
  masters: {
    title: 'Masters this week',
    titleAny: 'Our masters',
    all: 'Our masters',
    failed: 'The masters could not be loaded',
  },
  steps: {
    title: 'Three steps to an evening',
    story: 'Choose a story',
    storyText:
      'Detective, fairy tale or horror. Each says how long it takes, who it suits and what it may touch on.',
    seat: 'Take a seat',
    seatText:
      'Pick a game by its date and master, and pay in coins. Bring your friends along: one booking can hold several seats.',
    play: 'Come and play',
    playText:
      'No rules to learn. The master explains as you go, and anyone may pause the scene at any moment.',
  },
}
