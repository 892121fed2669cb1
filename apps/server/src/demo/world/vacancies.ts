import type { VacancyFields } from '@cco/domain/vacancies/contract'
import type { Stage } from '@cco/domain/vacancies/stage'

type SeedQuestion = Omit<VacancyFields['questions'][number], 'id'>

export type SeedVacancy = Omit<VacancyFields, 'placeId' | 'questions' | 'position'> & {
  key: string
  /** The key of its place; null for remote work. */
  place: string | null
  questions: readonly SeedQuestion[]
}

/** What the club looks for; the first is the one that applications come to. */
export const vacancies: readonly SeedVacancy[] = [
  {
    key: 'detective',
    title: { ru: 'Мастер детективных сюжетов', en: 'Game master for detective stories' },
    summary: {
      ru: 'Мы ищем того, кто умеет молчать ровно столько, чтобы игроки догадались сами. Вы будете вести три наших сюжета, а через полгода, если захотите, напишете свой.',
      en: 'We’re looking for someone who can stay silent just long enough for players to work it out. You’ll run three of our stories, and in half a year write your own, if you like.',
    },
    duties: {
      ru: 'Вести 2–4 вечера в неделю для столов по 3–6 человек, половина из них придёт впервые.\nПеред каждым вечером читать общий лист границ и держаться его.\nРаз в месяц садиться за стол игроком и рассказывать коллегам, что заметили.',
      en: 'Run 2–4 evenings a week for tables of 3–6 people, half of whom are here for the first time.\nRead the shared list of boundaries before each evening and keep to it.\nOnce a month sit down as a player and tell your colleagues what you noticed.',
    },
    expectations: {
      ru: 'Вы провели хотя бы десять игр. Где и по каким правилам, неважно.\nВам спокойно, когда сцену останавливают.\nВам исполнилось 18. Диплом не нужен.',
      en: 'You’ve run at least ten games. Where and by which rules doesn’t matter.\nYou stay calm when a scene is stopped.\nYou’re 18 or older. No diploma needed.',
    },
    kind: 'part_time',
    schedule: { ru: '2–4 вечера в неделю', en: '2–4 evenings a week' },
    place: 'pokrovka',
    payFrom: 5_000,
    payTo: null,
    payPer: 'game',
    questions: [
      {
        text: { ru: 'Сколько игр вы провели?', en: 'How many games have you run?' },
        isLong: false,
        isRequired: true,
      },
      {
        text: { ru: 'Сцена, которой вы гордитесь', en: 'A scene you’re proud of' },
        isLong: true,
        isRequired: true,
      },
    ],
  },
  {
    key: 'editor',
    title: { ru: 'Редактор английских текстов', en: 'Editor of English texts' },
    summary: {
      ru: 'Сюжеты выходят на двух языках. Английский должен читаться так, будто его написали первым.',
      en: 'Our stories come out in two languages. The English should read as if it was written first.',
    },
    duties: {
      ru: 'Редактировать два-три сюжета в месяц вместе с автором.\nВести словарь терминов клуба.',
      en: 'Edit two or three stories a month with their author.\nKeep the club’s list of terms.',
    },
    expectations: {
      ru: 'Английский родной или почти родной, русский читаете свободно.\nОтличаете смешное от натужного.',
      en: 'English is your first language or nearly so, and you read Russian with ease.\nYou can tell funny from forced.',
    },
    kind: 'project',
    schedule: null,
    place: null,
    payFrom: 12_000,
    payTo: 18_000,
    payPer: 'project',
    questions: [
      {
        text: { ru: 'Ссылка на ваш текст', en: 'A link to a text of yours' },
        isLong: false,
        isRequired: false,
      },
    ],
  },
  {
    key: 'host',
    title: { ru: 'Администратор клуба', en: 'Club host' },
    summary: {
      ru: 'Вы встречаете гостей, завариваете чай и знаете, где лежат запасные кубики.',
      en: 'You welcome guests, brew tea and know where the spare dice are.',
    },
    duties: {
      ru: 'Открывать клуб и закрывать его после последней игры.\nПомогать гостям найти свой стол.\nСледить, чтобы чай и карандаши не кончались.',
      en: 'Open the club and close it after the last game.\nHelp guests find their table.\nMake sure we don’t run out of tea and pencils.',
    },
    expectations: {
      ru: 'Вам легко с незнакомыми людьми.\nВы приходите вовремя.',
      en: 'You’re at ease with people you don’t know.\nYou come on time.',
    },
    kind: 'shifts',
    schedule: { ru: 'Сменами, пятница – воскресенье', en: 'Shifts, Friday to Sunday' },
    place: 'pokrovka',
    payFrom: 350,
    payTo: 400,
    payPer: 'hour',
    questions: [],
  },
]

export type SeedApplication = {
  vacancy: string
  name: string
  email: string | null
  phone: string | null
  language: 'ru' | 'en'
  /** In the order of the questions. */
  answers: readonly string[]
  /** The stages that it went through, each a day after the one before. */
  stages: readonly Stage[]
  daysAgo: number
  note: string | null
}

export const applications: readonly SeedApplication[] = [
  {
    vacancy: 'detective',
    name: 'Варвара Ким',
    email: 'varvara.kim@example.test',
    phone: null,
    language: 'ru',
    answers: [
      '20–50',
      'Свидетель признался не следователю, а официанту. Стол замолчал на минуту, и я не стала её прерывать.',
    ],
    stages: ['received'],
    daysAgo: 1,
    note: null,
  },
  {
    vacancy: 'detective',
    name: 'Артём Лосев',
    email: 'artem.losev@example.test',
    phone: '+7 903 000-11-22',
    language: 'ru',
    answers: ['Около восьмидесяти', 'Игроки три часа допрашивали часы и оказались правы.'],
    stages: ['received', 'reading', 'talk'],
    daysAgo: 6,
    note: 'Говорили полчаса. Спокойный, любит паузы. Зову на пробный вечер.',
  },
  {
    vacancy: 'detective',
    name: 'Sofia Brandt',
    email: 'sofia.brandt@example.test',
    phone: null,
    language: 'en',
    answers: [
      'Fifteen, all online',
      'Two players solved the case by writing letters to each other.',
    ],
    stages: ['received', 'reading', 'declined'],
    daysAgo: 20,
    note: null,
  },
  {
    vacancy: 'editor',
    name: 'Dan Whitmore',
    email: 'dan.whitmore@example.test',
    phone: null,
    language: 'en',
    answers: ['https://example.test/dan/essays'],
    stages: ['received', 'reading', 'talk', 'trial', 'offer'],
    daysAgo: 30,
    note: 'Тестовый перевод лучше нашего.',
  },
  {
    vacancy: 'host',
    name: 'Лия Соколова',
    email: null,
    phone: 'Telegram: liya_s',
    language: 'ru',
    answers: [],
    stages: ['received', 'reading', 'talk', 'trial'],
    daysAgo: 9,
    note: null,
  },
]
