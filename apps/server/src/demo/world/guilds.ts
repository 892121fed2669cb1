import type { GuildEmblem } from '@cco/domain/guilds/emblem'

export type SeedGuild = {
  name: string
  tag: string
  description: string
  emblem: GuildEmblem
  isRecruiting: boolean
  chat: string
  /** Members besides the leader. */
  size: number
  /** Days since it was founded. */
  age: number
  /** News by days ago, the latest first. */
  news: readonly { daysAgo: number; text: string }[]
}

/** The guilds of the demo world; the demo player is an officer of the first. */
export const guilds: readonly SeedGuild[] = [
  {
    name: 'Ночные читатели',
    tag: 'НОЧЬ',
    description:
      'Собираемся после десяти и дочитываем до конца. Новичков сажаем рядом с теми, кто помнит свой первый вечер.',
    emblem: { shield: 'heater', division: 'pale', charge: 'owl', field: 'plum', second: 'night' },
    isRecruiting: true,
    chat: 'https://t.me/cco_night_readers',
    size: 9,
    age: 210,
    news: [
      {
        daysAgo: 1,
        text: 'В субботу собираемся на детектив. Кто ни разу не играл мистику, пишите первыми.',
      },
      {
        daysAgo: 12,
        text: 'Собрали список фильмов, которые не надо смотреть перед «Зимним двором». Он в чате.',
      },
    ],
  },
  {
    name: 'Семь ветров',
    tag: '7ВТР',
    description: 'Приключения, корабли и карты, на которых не всё нарисовано.',
    emblem: {
      ...{ shield: 'round', division: 'fess', charge: 'ship-wheel' },
      ...{ field: 'lake', second: 'slate' },
    },
    isRecruiting: true,
    chat: '',
    size: 6,
    age: 150,
    news: [{ daysAgo: 4, text: 'Открыли сбор на большую партию в декабре.' }],
  },
  {
    name: 'Лисья нора',
    tag: 'ЛИСА',
    description: 'Короткие игры по будням и длинные разговоры после.',
    emblem: { shield: 'banner', division: 'plain', charge: 'fox', field: 'rust', second: 'ochre' },
    isRecruiting: false,
    chat: '',
    size: 5,
    age: 95,
    news: [],
  },
  {
    name: 'The Lantern Society',
    tag: 'LAMP',
    description: 'English-speaking table. Mystery first, tea second, dice when we must.',
    emblem: {
      ...{ shield: 'lozenge', division: 'quarterly', charge: 'lantern' },
      ...{ field: 'ochre', second: 'wine' },
    },
    isRecruiting: true,
    chat: '',
    size: 4,
    age: 60,
    news: [{ daysAgo: 9, text: 'New members are welcome to watch a game first.' }],
  },
  {
    name: 'Волчий час',
    tag: 'ЧАС',
    description: 'Хорроры и постапокалипсис. Свет выключаем по уговору.',
    emblem: { shield: 'heater', division: 'bend', charge: 'wolf', field: 'slate', second: 'pine' },
    isRecruiting: true,
    chat: '',
    size: 3,
    age: 40,
    news: [],
  },
]
