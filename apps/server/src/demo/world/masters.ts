import type { Genre } from '@cco/domain/genre/genre'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { Subject } from '../../covers/portraits/subject.ts'

export type SeedMaster = {
  email: string
  /** The name in the master's own profile; the card below it is not held to twenty characters. */
  displayName: string
  /** What the profile picture shows. */
  portrait: Subject
  name: LocalizedText
  headline: LocalizedText
  bio: LocalizedText
  genres: Genre[]
  languages: Language[]
  /** Day the card was opened. */
  since: string
  /** Publishes games without a request (rules §1). */
  trusted: boolean
  /** Slugs of the stories this master runs, the favourite first. */
  repertoire: string[]
}

/**
 * The order is the order of the cards. Anna is not trusted on purpose: anyone who signs in as
 * master@cco.test should meet the schedule request and its decision.
 */
export const masters: SeedMaster[] = [
  {
    email: 'master@cco.test',
    displayName: 'Анна Верещагина',
    portrait: 'woman',
    name: { ru: 'Анна Верещагина', en: 'Anna Vereshchagina' },
    headline: {
      ru: 'Люблю истории, где злодей прав хотя бы наполовину.',
      en: 'I like stories where the villain is at least half right.',
    },
    bio: {
      ru: 'Веду игры с 2019 года, до этого десять лет редактировала чужие детективы и вычёркивала из них лишних убийц. За моим столом улики всегда честные: если вы о чём-то догадались, значит, это действительно было видно.\n\nНовичков люблю отдельно. Правила объясняю по дороге, роль помогаю собрать за пять минут, а если хочется просто слушать первый час, это тоже участие.',
      en: 'I have been running games since 2019. For ten years before that I edited other people’s detective novels and struck out the spare murderers. The clues at my table are fair: if you have guessed something, it was there to be seen.\n\nI have a soft spot for newcomers. I explain the rules as we go and can help you put a character together in five minutes. If you would rather just listen for the first hour, that counts as playing.',
    },
    genres: ['detective', 'fantasy', 'historical'],
    languages: ['ru', 'en'],
    since: '2019-03-02',
    trusted: false,
    repertoire: ['teni-solyonoy-gavani', 'zimniy-dvor', 'korona-iz-pepla', 'sozvezdie'],
  },
  {
    email: 'gleb.nikiforov@cco.test',
    displayName: 'Глеб Никифоров',
    portrait: 'man',
    name: { ru: 'Глеб Никифоров', en: 'Gleb Nikiforov' },
    headline: {
      ru: 'Самое страшное всегда за кадром.',
      en: 'The worst of it is always just out of shot.',
    },
    bio: {
      ru: 'По профессии звукорежиссёр, поэтому мой хоррор держится на паузах. Скримеров не ставлю, музыку включаю тихо, а чаще выключаю. Если в комнате стало слышно холодильник, игра идёт хорошо.\n\nПеред началом мы подробно обсуждаем границы. Кнопка остановки для меня рабочий инструмент: нажимайте спокойно, сцена переживёт.',
      en: 'I am a sound engineer by trade, so my horror is built on pauses. No sudden shrieks. The music is low and mostly off. Once everybody can hear the fridge, the game is going well.\n\nBefore we start we talk limits through properly. I think of the stop button as one of my tools: press it without a second thought, and the scene will be fine.',
    },
    genres: ['horror', 'mystic'],
    languages: ['ru'],
    since: '2020-10-31',
    trusted: false,
    repertoire: ['dom-na-voronyey-gore', 'efir-posle-polunochi', 'kolokola-pod-vodoy'],
  },
  {
    email: 'sofya.lunina@cco.test',
    displayName: 'Софья Лунина',
    portrait: 'woman',
    name: { ru: 'Софья Лунина', en: 'Sofya Lunina' },
    headline: {
      ru: 'За моим столом можно молчать.',
      en: 'You are allowed to be quiet at my table.',
    },
    bio: {
      ru: 'Веду медленные сюжеты: в них мало событий и много погоды. Учу детей игре на виолончели и знаю, что тишина тоже записана в нотах.\n\nСажаю за стол не больше четырёх человек, чтобы у каждого был свой свет. Если вы приходите после тяжёлой недели, предупредите: начнём с чая.',
      en: 'I run slow stories, with few events and plenty of weather. By day I teach children the cello, so I know that silence is written into the score as well.\n\nI never seat more than four, so that everyone gets a lamp of their own. If you are coming at the end of a hard week, tell me, and we will begin with tea.',
    },
    genres: ['mystic', 'fairytale'],
    languages: ['ru', 'en'],
    since: '2021-01-19',
    trusted: true,
    repertoire: ['posledniy-fonarschik', 'karty-dlya-neznakomki', 'lavka-nenoshenyh-snov'],
  },
  {
    email: 'timur.akhmetov@cco.test',
    displayName: 'Тимур Ахметов',
    portrait: 'man',
    name: { ru: 'Тимур Ахметов', en: 'Timur Akhmetov' },
    headline: {
      ru: 'Решения в игре должны стоить дорого.',
      en: 'A decision in a game ought to be expensive.',
    },
    bio: {
      ru: 'Город, дождь, неон. Днём проектирую развязки и светофоры, вечером устраиваю в них погони. Сцены короткие, выборы быстрые, последствия записываю в блокнот и обязательно возвращаю.\n\nНе убиваю персонажей случайно. Если ваш герой погибнет, вы увидите это за две сцены и успеете решить, стоило ли оно того.',
      en: 'City, rain, neon. By day I design junctions and traffic lights; in the evening I stage chases through them. Scenes are short, choices are quick, and the consequences go into a notebook and come back to you.\n\nI do not kill characters by accident. If yours is going to die, you will see it two scenes off and have time to decide whether it was worth it.',
    },
    genres: ['cyberpunk', 'scifi', 'postapoc'],
    languages: ['ru', 'en'],
    since: '2019-11-08',
    trusted: false,
    repertoire: ['neon-tide', 'karavan-cherez-steklo', 'tishina', 'pamyat-v-rassrochku'],
  },
  {
    email: 'ekaterina.zolotaryova@cco.test',
    displayName: 'Екатерина Золотарёва',
    portrait: 'woman',
    name: { ru: 'Екатерина Золотарёва', en: 'Ekaterina Zolotaryova' },
    headline: {
      ru: 'Дети играют серьёзнее нас. Я стараюсь соответствовать.',
      en: 'Children play more seriously than we do. I try to keep up.',
    },
    bio: {
      ru: 'Двенадцать лет работала воспитательницей, поэтому меня трудно удивить и легко рассмешить. Веду сказки для семей и для взрослых, которые устали от мрачного.\n\nСлежу, чтобы за столом слышали самого тихого. Перерыв делаю ровно тогда, когда первый ребёнок начинает раскачиваться на стуле. Родителям можно играть, помогать или читать в углу.',
      en: 'I spent twelve years as a nursery teacher, so I am hard to surprise and easy to amuse. I run fairy tales for families, and for adults who have had enough of the dark.\n\nI make sure the quietest person at the table is heard, and I call the break at the exact moment the first child begins tipping a chair. Parents may play, help, or read in the corner.',
    },
    genres: ['fairytale', 'adventure', 'detective'],
    languages: ['ru'],
    since: '2020-06-01',
    trusted: true,
    repertoire: [
      'skazka-o-mednom-lise',
      'lavka-nenoshenyh-snov',
      'drakon-i-skvoznyaki',
      'sozvezdie',
    ],
  },
  {
    email: 'mikhail.derzhavin@cco.test',
    displayName: 'Михаил Державин',
    portrait: 'old-man',
    name: { ru: 'Михаил Державин', en: 'Mikhail Derzhavin' },
    headline: {
      ru: 'Хороший план живёт до первой встречи с игроками.',
      en: 'A good plan survives until it meets the players.',
    },
    bio: {
      ru: 'Ходил на парусных судах матросом и боцманом, теперь хожу только за столом. Лоции, узлы и ругань у меня настоящие, ругань по желанию.\n\nЛюблю большие компании и много голосов сразу. Раскладываю карту, даю каждому дело и смотрю, как вы спорите у руля. Опоздавших жду пятнадцать минут, потом отдаю швартовы.',
      en: 'I have sailed as a deckhand and as a boatswain; these days I only sail round a table. My pilot books, knots and curses are genuine, and the curses are optional.\n\nI like a big company and several voices at once. I spread out the chart, give everybody a job, and watch you argue over the wheel. I wait fifteen minutes for the late, then we cast off.',
    },
    genres: ['adventure', 'detective'],
    languages: ['ru', 'en'],
    since: '2022-05-14',
    trusted: true,
    repertoire: ['tri-moneti-kapitana', 'ostrov-kotorogo-net', 'teni-solyonoy-gavani', 'sozvezdie'],
  },
  {
    email: 'nina.oganesyan@cco.test',
    displayName: 'Нина Оганесян',
    portrait: 'woman',
    name: { ru: 'Нина Оганесян', en: 'Nina Oganesyan' },
    headline: {
      ru: 'У каждого дракона есть бухгалтер, и он знает больше.',
      en: 'Every dragon has an accountant, and the accountant knows more.',
    },
    bio: {
      ru: 'Переводчица, четыре рабочих языка и один выдуманный. В моём фэнтези всегда понятно, кто кому должен и почему обиделись соседи. Магия есть, но за неё выписывают счёт.\n\nВеду по-русски и по-английски, смешанные столы тоже собираю. Если не хватает слова, игра подождёт, пока мы его найдём.',
      en: 'I am a translator with four working languages and one I made up. In my fantasy you can always tell who owes what to whom and why the neighbours took offence. There is magic, and you get a bill for it.\n\nI run games in Russian and in English and am glad to mix the two. If someone is short of a word, the game will wait while we look for it.',
    },
    genres: ['fantasy', 'historical'],
    languages: ['ru', 'en'],
    since: '2021-09-23',
    trusted: true,
    repertoire: ['most-devyati-poshlin', 'korona-iz-pepla', 'pisma-iz-novgoroda', 'zimniy-dvor'],
  },
  {
    email: 'konstantin.preobrazhensky@cco.test',
    displayName: 'Константин П.-В.',
    portrait: 'old-man',
    name: {
      ru: 'Константин Преображенский-Вознесенский',
      en: 'Konstantin Preobrazhensky-Voznesensky',
    },
    headline: {
      ru: 'История любит подробности, а я люблю историю.',
      en: 'History loves a detail, and I love history.',
    },
    bio: {
      ru: 'Архивист, читаю чужие письма за зарплату. В моих играх нет магии, зато есть цены на овёс, настоящие фамилии дворников и жалобы, которые невозможно придумать. Придуманные, впрочем, тоже есть.\n\nЭкзаменов не устраиваю. Достаточно знать, чего хочет ваш персонаж, а какого он сословия и можно ли ему носить шляпу, подскажу я.',
      en: 'I am an archivist and am paid to read other people’s letters. You will find no magic in my games. You will find the price of oats, the real surnames of caretakers, and complaints no one could have invented. Some of those I did invent.\n\nThere is no examination. You need only know what your character wants; whether a person of that station may wear a hat is for me to tell you.',
    },
    genres: ['historical', 'detective', 'mystic'],
    languages: ['ru'],
    since: '2022-12-05',
    trusted: false,
    repertoire: [
      'vysokoprevoshoditelstvo',
      'pisma-iz-novgoroda',
      'alibi-dlya-orkestra',
      'kolokola-pod-vodoy',
    ],
  },
  {
    email: 'darya.krylova@cco.test',
    displayName: 'Дарья Крылова',
    portrait: 'woman',
    name: { ru: 'Дарья Крылова', en: 'Darya Krylova' },
    headline: {
      ru: 'Если смешно, значит, мы на верном пути.',
      en: 'If it is funny, we are on the right road.',
    },
    bio: {
      ru: 'Актриса кукольного театра. Умею говорить за дракона, сквозняк и трёх поварят одновременно, а реквизит вожу в чемодане, который сам по себе персонаж.\n\nБеру столы с детьми от шести лет и взрослые дни рождения, разница небольшая. Шуметь можно. Рычать нужно.',
      en: 'I work in a puppet theatre. I can speak for a dragon, a draught and three kitchen boys at once, and my props travel in a suitcase that is a character in its own right.\n\nI take tables with children from six, and grown-up birthdays; there is little difference. Noise is allowed. Growling is required.',
    },
    genres: ['fairytale', 'adventure', 'historical'],
    languages: ['ru', 'en'],
    since: '2023-04-01',
    trusted: false,
    repertoire: ['drakon-i-skvoznyaki', 'tri-moneti-kapitana', 'vysokoprevoshoditelstvo'],
  },
  {
    email: 'mark.eidlin@cco.test',
    displayName: 'Марк Эйдлин',
    portrait: 'man',
    name: { ru: 'Марк Эйдлин', en: 'Mark Eidlin' },
    headline: {
      ru: 'Принесите карандаш. Ластик не понадобится.',
      en: 'Bring a pencil. You will not need an eraser.',
    },
    bio: {
      ru: 'Преподаю физику в вечерней школе и верю, что любой парадокс можно нарисовать на салфетке. Мои сюжеты устроены как часы: если что-то показалось странным, это деталь, и она на своём месте.\n\nПодсказки даю, но по одной и только всем сразу. Решать будете вы, и ошибётесь тоже вы; самые красивые вечера выходили именно из ошибок.',
      en: 'I teach physics at an evening school and believe that any paradox will fit on a napkin. My stories are made like clocks: if something struck you as odd, it is a part, and it is in its place.\n\nI do give hints, one at a time and to the whole table at once. You will do the solving, and the going wrong as well; the loveliest evenings have come from that.',
    },
    genres: ['scifi', 'cyberpunk', 'detective'],
    languages: ['ru', 'en'],
    since: '2023-10-10',
    trusted: true,
    repertoire: ['tri-raznyh-vtornika', 'tishina', 'pamyat-v-rassrochku', 'alibi-dlya-orkestra'],
  },
  {
    email: 'elina.sabirova@cco.test',
    displayName: 'Элина Сабирова',
    portrait: 'woman',
    name: { ru: 'Элина Сабирова', en: 'Elina Sabirova' },
    headline: {
      ru: 'Я задаю вопросы. Пугаете вы себя сами.',
      en: 'I only ask the questions. You do the frightening yourselves.',
    },
    bio: {
      ru: 'Этнограф, шесть лет записывала былички по деревням за Камой. Половина того, что слышно в моих играх, мне действительно рассказывали ночью на кухне, остальное додумаете вы.\n\nВеду негромко и почти без кубиков. Обязательно оставляю двадцать минут после финала: выговориться, включить свет и выпить чего-нибудь горячего.',
      en: 'I am an ethnographer and spent six years collecting tales in the villages beyond the Kama. Half of what you hear in my games was truly told to me at night in somebody’s kitchen. The rest you will supply.\n\nI keep my voice down and hardly touch the dice. I always leave twenty minutes after the ending to talk it over, put the lights on and drink something hot.',
    },
    genres: ['mystic', 'horror'],
    languages: ['ru'],
    since: '2024-02-29',
    trusted: false,
    repertoire: ['kolokola-pod-vodoy', 'karty-dlya-neznakomki', 'dom-na-voronyey-gore'],
  },
  {
    email: 'pavel.rogozin@cco.test',
    displayName: 'Павел Рогозин',
    portrait: 'man',
    name: { ru: 'Павел Рогозин', en: 'Pavel Rogozin' },
    headline: {
      ru: 'Конец света — хороший повод познакомиться с соседями.',
      en: 'The end of the world is a fine excuse to meet the neighbours.',
    },
    bio: {
      ru: 'Водил походы по Алтаю и Хибинам, поэтому точно знаю, сколько воды выпивает человек и на какой день в группе начинают ссориться. Мой постапокалипсис про людей с рюкзаками, оружия в нём мало.\n\nСчитаю припасы вслух, показываю карту, не прячу последствий. Молчуна назначу завхозом, и к середине вечера его будут слушать все.',
      en: 'I used to lead treks in the Altai and the Khibiny, so I know exactly how much water a person drinks and on which day a party starts to quarrel. My post-apocalypse is about people with rucksacks, and there is little gunplay in it.\n\nI count the supplies aloud, show you the map and hide no consequences. The silent one I make quartermaster; by the middle of the evening everybody is listening.',
    },
    genres: ['postapoc', 'adventure', 'scifi'],
    languages: ['ru'],
    since: '2025-06-17',
    trusted: false,
    repertoire: [
      'vesna-po-talonam',
      'karavan-cherez-steklo',
      'ostrov-kotorogo-net',
      'tri-raznyh-vtornika',
    ],
  },
]
