import type { Language } from '@cco/domain/language/language'
import type { Role } from '@cco/domain/roles/role'
import type { Subject } from '../../covers/portraits/subject.ts'

export type SeedPlayer = {
  email: string
  displayName: string
  /** What the profile picture shows. */
  portrait: Subject
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
    portrait: 'woman',
    since: '2018-04-12',
    telegram: 'vera_sokolovskaya_cco',
    bio: 'Придумала клуб за кухонным столом в 2018-м. Стол до сих пор на Покровке, за ним играют.',
  },
  {
    email: 'moderator@cco.test',
    role: 'moderator',
    displayName: 'Ольга Майская',
    portrait: 'woman',
    since: '2021-02-03',
    telegram: 'olga_mayskaya_cco',
    bio: 'Читаю заявки, аватары и отзывы. Если что-то долго не отвечает, это я пью чай.',
  },
  {
    email: 'player@cco.test',
    role: 'user',
    displayName: 'Мирослава',
    portrait: 'woman',
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
  portrait: 'woman',
  telegram: 'alexa_konstantinopolskaya_zd_cco',
  bio: 'Искусствовед-реставратор Государственного научно-исследовательского института реставрации, по субботам путешественница во времени. Предпочитаю неторопливые сюжеты с достопримечательностями, перепиской и хотя бы одной высокопоставленной родственницей. Водонепроницаемость персонажа обязательна, жизнерадостность желательна. Опаздываю редко, предупреждаю заблаговременно, за столом не переспрашиваю дважды, но записываю всё.',
}

export const players: SeedPlayer[] = [
  {
    email: 'kirill@cco.test',
    displayName: 'Кирилл',
    portrait: 'man',
    telegram: 'kirill_ne_oborachivaetsya_cco',
    bio: 'Подозреваю всех по очереди, по алфавиту.',
  },
  { email: 'lida@cco.test', displayName: 'Лида', portrait: 'woman', bio: 'Свечу держу я.' },
  {
    email: 'igor.safronov@cco.test',
    displayName: 'Игорь Сафронов',
    portrait: 'man',
    telegram: 'isafronov_cco',
  },
  { email: 'pasha@cco.test', displayName: 'Паша', portrait: 'man' },
  {
    email: 'aleksandra.viktoriya@cco.test',
    displayName: 'Александра-Виктория',
    portrait: 'woman',
    bio: 'Всегда вожу с собой троих друзей, поэтому беру четыре места.',
  },
  {
    email: 'nightreader@cco.test',
    displayName: 'nightreader',
    portrait: 'owl',
    bio: 'Сова. После полуночи соображаю лучше, чем до.',
  },
  { email: 'tasya@cco.test', displayName: 'Тася', portrait: 'woman' },
  { email: 'evgeniya.mukhina@cco.test', displayName: 'Евгения Мухина', portrait: 'woman' },
  {
    email: 'maria.antonina@cco.test',
    displayName: 'Мария-Антонина Ветер',
    portrait: 'woman',
    bio: 'Имя настоящее, фамилия тоже. Двадцать знаков, проверяли.',
  },
  {
    email: 'semyon@cco.test',
    displayName: 'Семён Половинкин',
    portrait: 'man',
    bio: 'Играю за тех, кто выжил случайно.',
  },
  { email: 'yana@cco.test', displayName: 'Яна', portrait: 'woman', telegram: 'yana_u_okna_cco' },
  { email: 'artyom.belov@cco.test', displayName: 'Артём Белов', portrait: 'man' },
  {
    email: 'rita@cco.test',
    displayName: 'Рита с карандашом',
    portrait: 'woman',
    bio: 'Рисую карту, пока остальные спорят. К финалу она обычно верная.',
  },
  { email: 'denis@cco.test', displayName: 'Денис К.', portrait: 'man' },
  { email: 'varvara@cco.test', displayName: 'Варвара', portrait: 'woman' },
  {
    email: 'fyodor@cco.test',
    displayName: 'Фёдор Лось',
    portrait: 'deer',
    bio: 'Первым захожу в тёмную комнату. Опыт показывает, что зря.',
    telegram: 'fedor_los_cco',
  },
  {
    email: 'zhenya@cco.test',
    displayName: 'Женя',
    portrait: 'lantern',
    timeZone: 'Asia/Yekaterinburg',
  },
  { email: 'arina@cco.test', displayName: 'Арина Холодок', portrait: 'woman' },
  {
    email: 'grisha@cco.test',
    displayName: 'Гриша-сказочник',
    portrait: 'man',
    bio: 'Папа двух лисов и одного дракона. На сказки приходим втроём.',
  },
  { email: 'ulyana@cco.test', displayName: 'Ульяна', portrait: 'woman' },
  {
    email: 'boris@cco.test',
    displayName: 'Борис Ильич',
    portrait: 'old-man',
    bio: 'На пенсии. Наконец-то есть время.',
  },
  { email: 'sonya@cco.test', displayName: 'Соня', portrait: 'woman' },
  {
    email: 'matvey@cco.test',
    displayName: 'Матвей',
    portrait: 'man',
    timeZone: 'Asia/Novosibirsk',
    bio: 'Из Новосибирска, поэтому ваш вечер у меня ночь.',
  },
  {
    email: 'alisa@cco.test',
    displayName: 'Алиса Р.',
    portrait: 'woman',
    telegram: 'alisa_ne_iz_skazki_cco',
  },
  { email: 'gosha@cco.test', displayName: 'Гоша', portrait: 'man' },
  {
    email: 'taisiya@cco.test',
    displayName: 'Таисия Грач',
    portrait: 'raven',
    bio: 'Хоррор, мистика, какао.',
    streamerMode: true,
  },
  { email: 'lev@cco.test', displayName: 'Лев', portrait: 'man' },
  { email: 'nadya@cco.test', displayName: 'Надя Снегирёва', portrait: 'woman' },
  {
    email: 'ruslan@cco.test',
    displayName: 'Руслан',
    portrait: 'man',
    bio: 'Торгуюсь даже там, где бесплатно.',
    timeZone: 'Europe/Samara',
  },
  { email: 'vika@cco.test', displayName: 'Вика', portrait: 'woman' },
  { email: 'oleg.petrovich@cco.test', displayName: 'Олег Петрович', portrait: 'old-man' },
  {
    email: 'mila@cco.test',
    displayName: 'Мила Тихая',
    portrait: 'woman',
    bio: 'Говорю мало, записываю много. Спросите меня в конце.',
  },
  { email: 'stepan@cco.test', displayName: 'Степан', portrait: 'man' },
  {
    email: 'darina@cco.test',
    displayName: 'Дарина',
    portrait: 'woman',
    telegram: 'darina_i_more_cco',
  },
  { email: 'kostya@cco.test', displayName: 'Костя Вознесенский', portrait: 'man' },
  {
    email: 'polina@cco.test',
    displayName: 'Полина',
    portrait: 'woman',
    bio: 'Веду счёт спасённых неигровых персонажей. Пока четырнадцать.',
  },
  { email: 'emil@cco.test', displayName: 'Эмиль', portrait: 'man' },
  { email: 'ksenia@cco.test', displayName: 'Ксения Лес', portrait: 'woman' },
  { email: 'vadim@cco.test', displayName: 'Вадим', portrait: 'man' },
  {
    email: 'zlata@cco.test',
    displayName: 'Злата',
    portrait: 'woman',
    bio: 'Начинала со «Сказки о медном лисе», теперь хожу в дом на горе. Родители не в курсе, мне сорок.',
  },
  { email: 'ilya.ch@cco.test', displayName: 'Илья Ч.', portrait: 'man' },
  {
    email: 'marusya@cco.test',
    displayName: 'Маруся',
    portrait: 'woman',
    telegram: 'marusya_kl_cco',
  },
  {
    email: 'timofey@cco.test',
    displayName: 'Тимофей Зима',
    portrait: 'man',
    bio: 'Дипломат. Ни одной драки за два года, и это не заслуга кубиков.',
  },
  { email: 'regina@cco.test', displayName: 'Регина', portrait: 'woman' },
  {
    email: 'anton@cco.test',
    displayName: 'Антон Ш.',
    portrait: 'man',
    timeZone: 'Asia/Vladivostok',
  },
  {
    email: 'lyusya@cco.test',
    displayName: 'Люся и Вова',
    portrait: 'theatre-masks',
    bio: 'Ходим вместе, спорим за столом по-настоящему.',
  },
  { email: 'roma@cco.test', displayName: 'Рома', portrait: 'man' },
  { email: 'asya@cco.test', displayName: 'Ася', portrait: 'woman' },
  {
    email: 'owen.marsh@cco.test',
    displayName: 'Owen Marsh',
    portrait: 'man',
    locale: 'en',
    timeZone: 'Europe/London',
    bio: 'Came for one evening in 2023 and have not quite gone home.',
  },
  {
    email: 'hannah.b@cco.test',
    displayName: 'Hannah B.',
    portrait: 'woman',
    locale: 'en',
    timeZone: 'Europe/Berlin',
  },
  {
    email: 'marginalia@cco.test',
    displayName: 'marginalia',
    portrait: 'quill',
    locale: 'en',
    timeZone: 'Europe/Lisbon',
    bio: 'I write in the margins. Please do not lend me your books.',
    telegram: 'marginalia_notes_cco',
  },
  {
    email: 'foxglove@cco.test',
    displayName: 'Foxglove',
    portrait: 'fox',
    locale: 'en',
    timeZone: 'Europe/Prague',
    streamerMode: true,
  },
  {
    email: 'elliot@cco.test',
    displayName: 'Elliot',
    portrait: 'man',
    locale: 'en',
    timeZone: 'Europe/Riga',
  },
  {
    email: 'priya@cco.test',
    displayName: 'Priya N.',
    portrait: 'woman',
    locale: 'en',
    timeZone: 'Asia/Kolkata',
    bio: 'Always the ship’s doctor. Nobody has died on my watch, with two exceptions.',
  },
  {
    email: 'quiet.dice@cco.test',
    displayName: 'Quiet Dice',
    portrait: 'dice',
    locale: 'en',
    timeZone: 'America/New_York',
  },
  {
    email: 'june@cco.test',
    displayName: 'June Aldous',
    portrait: 'woman',
    locale: 'en',
    timeZone: 'Europe/London',
    bio: 'Learning Russian one mystery at a time.',
  },
  {
    email: 'tomas@cco.test',
    displayName: 'Tomas',
    portrait: 'man',
    locale: 'en',
    timeZone: 'Europe/Vilnius',
  },
  {
    email: 'wren@cco.test',
    displayName: 'Wren',
    portrait: 'feather',
    locale: 'en',
    timeZone: 'America/Toronto',
    telegram: 'wren_by_lamplight_cco',
  },
  {
    email: 'sam.ashby@cco.test',
    displayName: 'Sam Ashby',
    portrait: 'man',
    locale: 'en',
    timeZone: 'Asia/Tbilisi',
  },
  {
    email: 'leopold@cco.test',
    displayName: 'Leopold',
    portrait: 'old-man',
    locale: 'en',
    timeZone: 'Europe/Vienna',
    bio: 'Retired conductor. Yes, I have played that one. I had an alibi.',
  },
]
