import type { Language } from '@cco/domain/language/language'
import type { Role } from '@cco/domain/roles/role'

export type SeedPlayer = {
  email: string
  displayName: string
  bio?: string
  /** Latin only (spec §5). All end in `_cco`, so that none is a living stranger’s. */
  telegram?: string
  /** Interface language; Russian where it is absent. */
  locale?: Language
  /** IANA zone; Moscow where it is absent. */
  timeZone?: string
  streamerMode?: boolean
}

type SeedAccount = SeedPlayer & {
  role: Exclude<Role, 'master'>
  /** Day the account was opened. */
  since: string
}

/** The people whose password is printed at the start; the master is the first of `masters`. */
export const demoAccounts: SeedAccount[] = [
  {
    email: 'owner@cco.test',
    role: 'owner',
    displayName: 'Вера Соколовская',
    since: '2018-04-12',
    telegram: 'vera_sokolovskaya_cco',
    bio: 'Придумала клуб за кухонным столом в 2018-м. Стол до сих пор на Покровке, за ним играют.',
  },
  {
    email: 'moderator@cco.test',
    role: 'moderator',
    displayName: 'Ольга Майская',
    since: '2021-02-03',
    telegram: 'olga_mayskaya_cco',
    bio: 'Читаю заявки, аватары и отзывы. Если что-то долго не отвечает, это я пью чай.',
  },
  {
    email: 'player@cco.test',
    role: 'user',
    displayName: 'Мирослава',
    since: '2025-03-14',
    telegram: 'miroslava_reads_cco',
    bio: 'Играю по пятницам и всегда беру с собой фонарь. Люблю сюжеты, после которых идёшь домой пешком.',
  },
]

/** Signed up and did nothing else: every screen has to be presentable with no name at all. */
export const emptyProfile = { email: 'newcomer@cco.test' }

/**
 * Every field as long as it may be, so that a layout that cannot hold it breaks here first. The
 * name is from before names were held to twenty characters; the database still allows eighty.
 */
export const longProfile: SeedPlayer = {
  email: 'aleksandra-viktoriya.konstantinopolskaya-zadunayskaya@cco.test',
  displayName: 'Александра-Виктория Всеволодовна Константинопольская-Задунайская',
  telegram: 'alexa_konstantinopolskaya_zd_cco',
  bio: 'Искусствовед-реставратор Государственного научно-исследовательского института реставрации, по субботам путешественница во времени. Предпочитаю неторопливые сюжеты с достопримечательностями, перепиской и хотя бы одной высокопоставленной родственницей. Водонепроницаемость персонажа обязательна, жизнерадостность желательна. Опаздываю редко, предупреждаю заблаговременно, за столом не переспрашиваю дважды, но записываю всё.',
}

export const players: SeedPlayer[] = [
  {
    email: 'kirill@cco.test',
    displayName: 'Кирилл',
    telegram: 'kirill_ne_oborachivaetsya_cco',
    bio: 'Подозреваю всех по очереди, по алфавиту.',
  },
  { email: 'lida@cco.test', displayName: 'Лида', bio: 'Свечу держу я.' },
  { email: 'igor.safronov@cco.test', displayName: 'Игорь Сафронов', telegram: 'isafronov_cco' },
  { email: 'pasha@cco.test', displayName: 'Паша' },
  {
    email: 'aleksandra.viktoriya@cco.test',
    displayName: 'Александра-Виктория',
    bio: 'Всегда вожу с собой троих друзей, поэтому беру четыре места.',
  },
  {
    email: 'nightreader@cco.test',
    displayName: 'nightreader',
    bio: 'Сова. После полуночи соображаю лучше, чем до.',
  },
  { email: 'tasya@cco.test', displayName: 'Тася' },
  { email: 'evgeniya.mukhina@cco.test', displayName: 'Евгения Мухина' },
  {
    email: 'maria.antonina@cco.test',
    displayName: 'Мария-Антонина Ветер',
    bio: 'Имя настоящее, фамилия тоже. Двадцать знаков, проверяли.',
  },
  {
    email: 'semyon@cco.test',
    displayName: 'Семён Половинкин',
    bio: 'Играю за тех, кто выжил случайно.',
  },
  { email: 'yana@cco.test', displayName: 'Яна', telegram: 'yana_u_okna_cco' },
  { email: 'artyom.belov@cco.test', displayName: 'Артём Белов' },
  {
    email: 'rita@cco.test',
    displayName: 'Рита с карандашом',
    bio: 'Рисую карту, пока остальные спорят. К финалу она обычно верная.',
  },
  { email: 'denis@cco.test', displayName: 'Денис К.' },
  { email: 'varvara@cco.test', displayName: 'Варвара' },
  {
    email: 'fyodor@cco.test',
    displayName: 'Фёдор Лось',
    bio: 'Первым захожу в тёмную комнату. Опыт показывает, что зря.',
    telegram: 'fedor_los_cco',
  },
  { email: 'zhenya@cco.test', displayName: 'Женя', timeZone: 'Asia/Yekaterinburg' },
  { email: 'arina@cco.test', displayName: 'Арина Холодок' },
  {
    email: 'grisha@cco.test',
    displayName: 'Гриша-сказочник',
    bio: 'Папа двух лисов и одного дракона. На сказки приходим втроём.',
  },
  { email: 'ulyana@cco.test', displayName: 'Ульяна' },
  { email: 'boris@cco.test', displayName: 'Борис Ильич', bio: 'На пенсии. Наконец-то есть время.' },
  { email: 'sonya@cco.test', displayName: 'Соня' },
  {
    email: 'matvey@cco.test',
    displayName: 'Матвей',
    timeZone: 'Asia/Novosibirsk',
    bio: 'Из Новосибирска, поэтому ваш вечер у меня ночь.',
  },
  { email: 'alisa@cco.test', displayName: 'Алиса Р.', telegram: 'alisa_ne_iz_skazki_cco' },
  { email: 'gosha@cco.test', displayName: 'Гоша' },
  {
    email: 'taisiya@cco.test',
    displayName: 'Таисия Грач',
    bio: 'Хоррор, мистика, какао.',
    streamerMode: true,
  },
  { email: 'lev@cco.test', displayName: 'Лев' },
  { email: 'nadya@cco.test', displayName: 'Надя Снегирёва' },
  {
    email: 'ruslan@cco.test',
    displayName: 'Руслан',
    bio: 'Торгуюсь даже там, где бесплатно.',
    timeZone: 'Europe/Samara',
  },
  { email: 'vika@cco.test', displayName: 'Вика' },
  { email: 'oleg.petrovich@cco.test', displayName: 'Олег Петрович' },
  {
    email: 'mila@cco.test',
    displayName: 'Мила Тихая',
    bio: 'Говорю мало, записываю много. Спросите меня в конце.',
  },
  { email: 'stepan@cco.test', displayName: 'Степан' },
  { email: 'darina@cco.test', displayName: 'Дарина', telegram: 'darina_i_more_cco' },
  { email: 'kostya@cco.test', displayName: 'Костя Вознесенский' },
  {
    email: 'polina@cco.test',
    displayName: 'Полина',
    bio: 'Веду счёт спасённых неигровых персонажей. Пока четырнадцать.',
  },
  { email: 'emil@cco.test', displayName: 'Эмиль' },
  { email: 'ksenia@cco.test', displayName: 'Ксения Лес' },
  { email: 'vadim@cco.test', displayName: 'Вадим' },
  {
    email: 'zlata@cco.test',
    displayName: 'Злата',
    bio: 'Начинала со «Сказки о медном лисе», теперь хожу в дом на горе. Родители не в курсе, мне сорок.',
  },
  { email: 'ilya.ch@cco.test', displayName: 'Илья Ч.' },
  { email: 'marusya@cco.test', displayName: 'Маруся', telegram: 'marusya_kl_cco' },
  {
    email: 'timofey@cco.test',
    displayName: 'Тимофей Зима',
    bio: 'Дипломат. Ни одной драки за два года, и это не заслуга кубиков.',
  },
  { email: 'regina@cco.test', displayName: 'Регина' },
  { email: 'anton@cco.test', displayName: 'Антон Ш.', timeZone: 'Asia/Vladivostok' },
  {
    email: 'lyusya@cco.test',
    displayName: 'Люся и Вова',
    bio: 'Ходим вместе, спорим за столом по-настоящему.',
  },
  { email: 'roma@cco.test', displayName: 'Рома' },
  { email: 'asya@cco.test', displayName: 'Ася' },
  {
    email: 'owen.marsh@cco.test',
    displayName: 'Owen Marsh',
    locale: 'en',
    timeZone: 'Europe/London',
    bio: 'Came for one evening in 2023 and have not quite gone home.',
  },
  { email: 'hannah.b@cco.test', displayName: 'Hannah B.', locale: 'en', timeZone: 'Europe/Berlin' },
  {
    email: 'marginalia@cco.test',
    displayName: 'marginalia',
    locale: 'en',
    timeZone: 'Europe/Lisbon',
    bio: 'I write in the margins. Please do not lend me your books.',
    telegram: 'marginalia_notes_cco',
  },
  {
    email: 'foxglove@cco.test',
    displayName: 'Foxglove',
    locale: 'en',
    timeZone: 'Europe/Prague',
    streamerMode: true,
  },
  { email: 'elliot@cco.test', displayName: 'Elliot', locale: 'en', timeZone: 'Europe/Riga' },
  {
    email: 'priya@cco.test',
    displayName: 'Priya N.',
    locale: 'en',
    timeZone: 'Asia/Kolkata',
    bio: 'Always the ship’s doctor. Nobody has died on my watch, with two exceptions.',
  },
  {
    email: 'quiet.dice@cco.test',
    displayName: 'Quiet Dice',
    locale: 'en',
    timeZone: 'America/New_York',
  },
  {
    email: 'june@cco.test',
    displayName: 'June Aldous',
    locale: 'en',
    timeZone: 'Europe/London',
    bio: 'Learning Russian one mystery at a time.',
  },
  { email: 'tomas@cco.test', displayName: 'Tomas', locale: 'en', timeZone: 'Europe/Vilnius' },
  {
    email: 'wren@cco.test',
    displayName: 'Wren',
    locale: 'en',
    timeZone: 'America/Toronto',
    telegram: 'wren_by_lamplight_cco',
  },
  { email: 'sam.ashby@cco.test', displayName: 'Sam Ashby', locale: 'en', timeZone: 'Asia/Tbilisi' },
  {
    email: 'leopold@cco.test',
    displayName: 'Leopold',
    locale: 'en',
    timeZone: 'Europe/Vienna',
    bio: 'Retired conductor. Yes, I have played that one. I had an alibi.',
  },
]
