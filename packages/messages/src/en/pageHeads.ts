import type { Translation } from '../phrases.ts'
import type { pageHeads as ru } from '../ru/pageHeads.ts'

/** What search engines and messengers show of the public pages. */
export const pageHeads: Translation<typeof ru> = {
  club: 'CCO — Story games club',
  home: 'A story games club: pick a story, a game master and an evening, book your seat and come to play, at the club or online.',
  stories:
    'Every story of the club: mystery, fantasy, horror and more. Length, players, price and the next games.',
  masters: 'The club’s game masters: who runs games, in which genres, and when they play next.',
  calendar: 'The club’s schedule: dates, times, game masters and free seats.',
  about:
    'How an evening goes, refund rules, safety at the table, addresses and answers to questions.',
  subscriptions: 'Club subscriptions: what they include and what they cost.',
  careers: 'Open positions at the story games club.',
  companies: 'A story game for your team: company events, birthdays and private evenings.',
  giftGame: 'Give an evening of story games: choose a gift and send it to a friend.',
  currency: 'Club coins: how to top up your balance and what you can book with it.',
  rating:
    'The club’s rating: players, game masters and guilds of the season and of all time. Points come from games played and reviews.',
  guilds:
    'The club’s guilds: groups of players who keep playing together, with their emblems, size and shared games.',
  guild:
    'A guild of the story games club: a group of players who meet at the table again and again.',
  shortcuts: { bookings: 'My bookings', calendar: 'Calendar', stories: 'Stories' },
  newGames: 'CCO: new games',
}
