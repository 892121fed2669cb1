import type { Language } from '@cco/domain/language/language'

export type SeedReview = {
  stars: 3 | 4 | 5
  text: string
  /** The story it speaks of; a review without one suits any. */
  story?: string
  /** Russian where it is absent. */
  language?: Language
  /** What the master answered under it. */
  reply?: string
}

/**
 * What people said. Any player may be the author and any master of the story the one who answers,
 * so neither text gives away whether a man or a woman wrote it.
 *
 * «Корона из пепла» and «Караван через Стекло» have none: they show what a story without stars
 * looks like.
 */
export const reviews: SeedReview[] = [
  {
    story: 'teni-solyonoy-gavani',
    stars: 5,
    text: 'Два часа подозревали смотрителя, а потом поняли, что он единственный говорил правду. Домой шли молча и очень довольные.',
    reply: 'Спасибо за вопрос про чай. Его задают одни из десяти.',
  },
  {
    story: 'teni-solyonoy-gavani',
    stars: 5,
    text: 'Туман описан так, что хотелось протереть очки. Разгадка лежала на столе с первой сцены, мы её буквально передавали друг другу.',
  },
  {
    story: 'teni-solyonoy-gavani',
    stars: 5,
    text: 'Первая наша игра вообще. Никто не торопил, роли подобрали за пять минут, к финалу спорили в полный голос.',
  },
  {
    story: 'teni-solyonoy-gavani',
    stars: 4,
    text: 'Прекрасная история и много разговоров, иногда даже чересчур. Если любите погони, берите что-то другое, а тут надо слушать.',
    reply: 'Всё так. Зато за вами теперь рекорд по количеству допрошенных чаек.',
  },
  {
    story: 'teni-solyonoy-gavani',
    stars: 5,
    language: 'en',
    text: 'We accused three innocent people and apologised to two of them. The third would not open the door.',
    reply: 'She has opened it since. She says she is still thinking about it.',
  },
  {
    story: 'posledniy-fonarschik',
    stars: 5,
    text: 'Масла хватило на двадцать шесть фонарей. До сих пор думаю про двадцать седьмой.',
    reply: 'Там всё хорошо. Кто-то из соседей вынес свечу.',
  },
  {
    story: 'posledniy-fonarschik',
    stars: 5,
    text: 'За три часа никто не повысил голос. После такой недели это лучшее, что могло случиться.',
  },
  {
    story: 'posledniy-fonarschik',
    stars: 5,
    text: 'Думали, будет грустно. Было светло, хотя под конец все четверо искали салфетки.',
  },
  {
    story: 'posledniy-fonarschik',
    stars: 4,
    text: 'Очень красиво и очень медленно. Берите, если готовы к тишине: паузы тут настоящие.',
  },
  {
    story: 'posledniy-fonarschik',
    stars: 5,
    language: 'en',
    text: 'I said perhaps forty words all evening and felt that every one of them had been heard.',
  },
  {
    story: 'dom-na-voronyey-gore',
    stars: 5,
    text: 'Пересчитали стулья. Потом ещё раз. Дома зачем-то пересчитали свои.',
    reply: 'Надеюсь, сошлось.',
  },
  {
    story: 'dom-na-voronyey-gore',
    stars: 5,
    text: 'Ни одного скримера, а свет в коридоре мы всё-таки не выключили. Отдельное спасибо за разговор о границах перед игрой.',
  },
  {
    story: 'dom-na-voronyey-gore',
    stars: 5,
    text: 'Сцену на чердаке остановили кнопкой, выдохнули и спокойно продолжили. Никаких вопросов, всё очень бережно.',
    reply: 'Кнопка для этого и нужна. Спасибо, что не постеснялись.',
  },
  {
    story: 'dom-na-voronyey-gore',
    stars: 4,
    text: 'Начало медленное: час осматривали посуду и гадали, где же ужас. Потом стало понятно, что ужас и был в посуде.',
  },
  {
    story: 'dom-na-voronyey-gore',
    stars: 5,
    language: 'en',
    text: 'The most frightening thing in this game is a sheet of paper. I will say no more.',
  },
  {
    story: 'neon-tide',
    stars: 5,
    text: 'План продержался четыре минуты, дальше чистая импровизация и дождь. Квартал остался сухим, мы нет.',
    reply: 'План был хороший. Четыре минуты — это выше среднего.',
  },
  {
    story: 'neon-tide',
    stars: 5,
    text: 'Мастер всё записывает в блокнот. Мелочь из первой сцены вернулась в последней и стоила нам машины.',
  },
  {
    story: 'neon-tide',
    stars: 4,
    text: 'Бодро, стильно, финал пришлось немного ускорить, чтобы уложиться. Ещё бы полчаса.',
    reply: 'Спасибо, по времени вы правы: теперь закладываю три с половиной часа.',
  },
  {
    story: 'neon-tide',
    stars: 5,
    text: 'Следователь сидел с нами за одной стойкой весь вечер. Мы угощали его лапшой!',
  },
  {
    story: 'neon-tide',
    stars: 3,
    text: 'История отличная, но вшестером трудно было вставить слово. Лучше собираться впятером.',
    reply: 'Справедливо. На полных столах теперь ставлю очередь хода, приходите проверить.',
  },
  {
    story: 'neon-tide',
    stars: 5,
    language: 'en',
    text: 'A heist where the getaway is the easy part and living with it is not. Best thing I have played this year.',
  },
  {
    story: 'skazka-o-mednom-lise',
    stars: 5,
    text: 'Дочке восемь, обычно стесняется. Договорилась с мостом раньше взрослых и неделю рассказывала об этом в школе.',
    reply: 'Мост просил передать, что по вторникам теперь в хорошем настроении.',
  },
  {
    story: 'skazka-o-mednom-lise',
    stars: 5,
    text: 'Пришли ради детей, а плакали над часовщиком сами.',
  },
  {
    story: 'skazka-o-mednom-lise',
    stars: 5,
    text: 'Редкая сказка, где младшего слушают так же внимательно, как старших. Перерыв на чай ровно вовремя.',
  },
  {
    story: 'skazka-o-mednom-lise',
    stars: 5,
    text: 'Ключ подошёл к дедушке. Больше ничего не скажу, идите и узнайте сами.',
  },
  {
    story: 'pisma-iz-novgoroda',
    stars: 5,
    text: 'Оказывается, можно три часа нервничать из-за куска бересты. Столько узнали про воск, что теперь смотрим на свечи иначе.',
  },
  {
    story: 'pisma-iz-novgoroda',
    stars: 5,
    text: 'Никакой магии, одни соседи, и как же они друг друга знают. Играли вдвоём, было в самый раз.',
  },
  {
    story: 'pisma-iz-novgoroda',
    stars: 4,
    text: 'Замечательная атмосфера, детали живые. Чуть не хватило времени на вече, хотелось покричать подольше.',
    reply: 'В следующий раз начнём вече с четверти часа крика. Это исторично.',
  },
  {
    story: 'tishina',
    stars: 5,
    text: 'Слушали запись шесть раз. На шестой расслышали седьмой голос.',
  },
  {
    story: 'tishina',
    stars: 5,
    text: 'Честная физика, тесные коридоры и очень неприятный вопрос в конце. Ответили по-разному, дружим по-прежнему.',
  },
  {
    story: 'tishina',
    stars: 4,
    text: 'Сложно: если отвлечься на пять минут, нить теряется. Зато когда всё сошлось, мурашки.',
  },
  {
    story: 'tishina',
    stars: 5,
    language: 'en',
    text: 'We spent an hour proving the recording was a fake. It was a very good hour and we were very wrong.',
  },
  {
    story: 'zimniy-dvor',
    stars: 5,
    text: 'За вечер удалось задолжать три услуги, выиграть танец и проиграть собственное имя. Вернули утром, по почте.',
    reply: 'Имя ваше, а вот танец хозяйка помнит и просит повторить.',
  },
  {
    story: 'zimniy-dvor',
    stars: 5,
    text: 'Идеально для первой игры: правил почти нет, а повод говорить есть у каждого.',
  },
  {
    story: 'zimniy-dvor',
    stars: 5,
    text: 'Вежливость как оружие. Никогда ещё фраза «благодарю, мне достаточно» не звучала так грозно.',
  },
  {
    story: 'zimniy-dvor',
    stars: 4,
    text: 'Очень красиво. Загадки показались простоватыми, но шут искупил всё.',
  },
  {
    story: 'zimniy-dvor',
    stars: 5,
    language: 'en',
    text: 'Played in a mix of Russian and English and nobody got lost. My wish cost a stranger her umbrella. We are friends now.',
  },
  {
    story: 'tri-moneti-kapitana',
    stars: 5,
    text: 'Третья монета обиделась на нас дважды, и оба раза по делу. Дети требуют её домой.',
  },
  {
    story: 'tri-moneti-kapitana',
    stars: 5,
    text: 'Остров, где нельзя врать, занял у нас час, и это был самый честный час за последний месяц.',
  },
  {
    story: 'tri-moneti-kapitana',
    stars: 4,
    text: 'Шумно и весело. Младший (шесть лет) к концу устал, старшая (десять) в восторге. Возраст на карточке указан не зря.',
    reply: 'Спасибо! Для младшего есть «Дракон», там рычать можно с первой минуты.',
  },
  {
    story: 'sozvezdie',
    stars: 5,
    text: 'Улики и правда честные: до разгадки дошли сами, никто не подсказывал. Мальчик со звёздами украл все сцены.',
  },
  {
    story: 'sozvezdie',
    stars: 5,
    text: 'Смешно, умно и немного про одиночество. Вечером вышли на балкон проверить, на месте ли Орион.',
    reply: 'На месте. Мы вернули.',
  },
  {
    story: 'sozvezdie',
    stars: 4,
    text: 'Хорошая шкатулка, но опытным хватит двух часов. Зато осталось время поговорить.',
  },
  {
    story: 'sozvezdie',
    stars: 5,
    language: 'en',
    text: 'The fairest mystery I have sat down to. We had every clue by the tea break and still argued to the last minute.',
  },
  {
    story: 'efir-posle-polunochi',
    stars: 5,
    text: 'Играли онлайн, в наушниках, каждый у себя. На третьем звонке кто-то из нас включил свет во всей квартире.',
  },
  {
    story: 'efir-posle-polunochi',
    stars: 5,
    text: 'Вся игра держится на голосе, и какой же это голос. Радио ночью больше не слушаем.',
  },
  {
    story: 'efir-posle-polunochi',
    stars: 4,
    text: 'Сильно. Один раз подвела связь, и мы искренне решили, что так задумано.',
    reply: 'Связь подвела не по плану, но вы так хорошо испугались, что план теперь другой.',
  },
  {
    story: 'tri-raznyh-vtornika',
    stars: 5,
    text: 'Исписали четыре листа. На последнем осталась одна стрелка, и она всё объяснила.',
  },
  {
    story: 'tri-raznyh-vtornika',
    stars: 5,
    text: 'Кофе из второго вторника нам так и не дали попробовать. В остальном идеально.',
    reply: 'Он остыл. Во всех трёх.',
  },
  {
    story: 'tri-raznyh-vtornika',
    stars: 3,
    text: 'Задумка чудесная, но в середине мы запутались и почти час топтались на месте. Не хватило подсказки пораньше.',
  },
  {
    story: 'pamyat-v-rassrochku',
    stars: 5,
    text: 'Из трёх воспоминаний осталось одно, и не то, за которое держались. Тяжело и очень честно.',
  },
  {
    story: 'pamyat-v-rassrochku',
    stars: 5,
    text: 'После игры сидели ещё час и рассказывали друг другу настоящие истории, чтобы не забылись.',
  },
  {
    story: 'pamyat-v-rassrochku',
    stars: 5,
    language: 'en',
    text: 'I gave up my character’s first snow to save a colleague’s rent. I would like it noted that I meant it.',
  },
  {
    story: 'vysokoprevoshoditelstvo',
    stars: 5,
    text: 'Попугай снял показания с нас. Протокол собрания хранится на холодильнике.',
    reply: 'Его Высокопревосходительство протокол утвердили. С замечаниями.',
  },
  {
    story: 'vysokoprevoshoditelstvo',
    stars: 5,
    text: 'Давно так не смеялись. Жалобу на примус сочиняли всем столом, вышло двенадцать строф.',
  },
  {
    story: 'vysokoprevoshoditelstvo',
    stars: 4,
    text: 'Название не помещается ни в один календарь, зато вечер поместился идеально.',
  },
  {
    story: 'vesna-po-talonam',
    stars: 5,
    text: 'Пирог за дверью оказался страшнее любого мутанта. Решили честно и всю дорогу домой сомневались.',
  },
  {
    story: 'vesna-po-talonam',
    stars: 5,
    text: 'Тот случай, когда никто не плохой и всё равно не выходит. Последняя сцена у окна стоит всей игры.',
  },
  {
    story: 'lavka-nenoshenyh-snov',
    stars: 5,
    text: 'Сын (шесть лет) выменял сон про море на обещание слушаться кота. Слушается.',
  },
  {
    story: 'lavka-nenoshenyh-snov',
    stars: 5,
    text: 'Пледы, чай, мурчание. Взрослым досталось не меньше, чем детям.',
    reply: 'Кот Аристарх благодарит и напоминает, что пледы надо вернуть.',
  },
  {
    story: 'drakon-i-skvoznyaki',
    stars: 5,
    text: 'Рычали хором, соседи постучали, мы приняли это за ветер и обрадовались: по сюжету подошло.',
  },
  {
    story: 'drakon-i-skvoznyaki',
    stars: 4,
    text: 'Очень весело и довольно громко. Тихим детям стоит сесть поближе к мастеру.',
  },
  {
    story: 'kolokola-pod-vodoy',
    stars: 5,
    text: 'Валик мы не дослушали. Кажется, это было лучшее решение за весь вечер, и далось оно тяжело.',
  },
  {
    story: 'kolokola-pod-vodoy',
    stars: 5,
    text: 'Песню, которую обрывают на середине, теперь иногда слышу в метро. Спасибо за двадцать минут чая после финала.',
  },
  {
    story: 'kolokola-pod-vodoy',
    stars: 4,
    text: 'Для терпеливых, тут не обманули. Первые полтора часа собирали песни, зато потом отпустило только у дома.',
  },
  {
    story: 'karty-dlya-neznakomki',
    stars: 5,
    text: 'Вытянули четвёрку кубков, и весь вечер повернул в другую сторону. Хотим ещё раз: сюжет будет уже не этот.',
  },
  {
    story: 'karty-dlya-neznakomki',
    stars: 5,
    language: 'en',
    text: 'Two players, one green lamp, and an armchair neither of us would sit in. Worth every coin.',
  },
  {
    story: 'ostrov-kotorogo-net',
    stars: 5,
    text: 'Ввосьмером, пять часов, ужин посередине. Восемь приказов не сошлись, зато сошлась компания: играем вместе с тех пор.',
  },
  {
    story: 'ostrov-kotorogo-net',
    stars: 4,
    text: 'Огромная игра. К четвёртому часу устаёшь, но уйти невозможно, пока не открыт трюм.',
  },
  {
    story: 'most-devyati-poshlin',
    stars: 5,
    text: 'Отдать прозвище оказалось труднее, чем меч. Хорошо, что друзья помнят и зовут по-старому.',
  },
  {
    story: 'most-devyati-poshlin',
    stars: 5,
    language: 'en',
    text: 'The seventh collector wanted the end of a joke. We stood on that bridge for twenty minutes making one up.',
  },
  {
    story: 'alibi-dlya-orkestra',
    stars: 5,
    text: 'Полный стол, у каждого своя партия, и ни одной лишней. Убийцу вычислили по паузе.',
    reply: 'Браво. Обычно её принимают за кашель в зале.',
  },
  {
    story: 'alibi-dlya-orkestra',
    stars: 4,
    text: 'Играть убийцей с первой минуты и молчать об этом четыре часа — отдельное испытание. Но какое!',
  },
  { stars: 5, text: 'Лучший вечер за осень. Уже смотрим, куда записаться дальше.' },
  { stars: 5, text: 'Всё объяснили по дороге, никто не чувствовал себя лишним. Вернёмся.' },
  {
    stars: 4,
    text: 'Начали на десять минут позже, остальное без единого замечания.',
  },
  { stars: 5, text: 'Четыре незнакомых человека пришли, четыре знакомых ушли вместе до метро.' },
  {
    stars: 5,
    language: 'en',
    text: 'Patient, warm and funny. I have told everyone at work, and two of them now have bookings.',
  },
]
