-- Documents that the club publishes (rules §15). A version is never changed or deleted, since users
-- have accepted it; the next one takes its place.
create table legal_documents (
  kind text not null check (kind in ('offer', 'privacy', 'rules', 'cookies', 'requisites')),
  version integer not null check (version > 0),
  -- In the markup of `domain/legal/text.ts`.
  text jsonb not null,
  -- What is different from the version before; null for the first.
  changes jsonb,
  -- Whether users must accept it before they write again. A corrected typo asks no one.
  asks_again boolean not null,
  effective_from timestamptz not null,
  published_at timestamptz not null,
  -- Null for the versions that came with the program.
  published_by uuid references profiles,
  reason text,
  primary key (kind, version),
  constraint legal_documents_changes_check check ((changes is null) = (version = 1))
);
create index legal_documents_published_by_idx on legal_documents (published_by)
  where published_by is not null;

-- The next version of a document, while owners write it.
create table legal_drafts (
  kind text primary key check (kind in ('offer', 'privacy', 'rules', 'cookies', 'requisites')),
  text jsonb not null,
  changes jsonb not null,
  asks_again boolean not null,
  -- Counts its changes, so that a stale form is refused.
  revision integer not null default 1,
  updated_at timestamptz not null
);

-- What users agreed to, one purpose at a time (rules §15). A withdrawal is a row of its own.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  -- A document that is accepted, being of age for stories marked 18+, or news by email.
  purpose text not null check (purpose in ('offer', 'privacy', 'rules', 'adult', 'newsletter')),
  -- Of the document, or of the statement on the screen.
  version integer not null check (version > 0),
  given boolean not null,
  -- The network of the caller, truncated; erased with the account.
  network text,
  -- The member of staff who recorded it on the word of the user; null for the user themself.
  recorded_by uuid references profiles,
  created_at timestamptz not null
);
create index consents_user_id_idx on consents (user_id, purpose, id desc);
create index consents_recorded_by_idx on consents (recorded_by) where recorded_by is not null;

-- The first versions.
insert into legal_documents (kind, version, text, asks_again, effective_from, published_at)
select kind, 1, jsonb_build_object('ru', ru, 'en', en), kind in ('offer', 'privacy', 'rules'),
  '2026-11-25T00:00:00+03', '2026-11-25T00:00:00+03'
from (values
  ('offer', $ru$Этот документ — предложение клуба сюжетных игр заключить договор. Вы принимаете его, когда создаёте аккаунт и ставите отметку о согласии. Кто именно оказывает услуги, указано на странице [«Реквизиты»](/legal/requisites).

## Что мы предлагаем
- Участие в играх: место за столом на игре, которую ведёт мастер, в клубе или онлайн.
- Золотые монеты: внутренние единицы, которыми на сайте оплачивают игры, подарки и подписки.
- Подписки: бесплатные игры на 30 дней с продлением, которое можно выключить в любой момент.
- Подарки: игра, которую получатель выберет сам.

## Цена и оплата
Цена места указана на странице игры в монетах. Сколько стоят монеты в рублях, видно на странице [«Золотые монеты»](/currency) до оплаты. Монеты зачисляются после подтверждения от платёжной системы. Цену и правила возврата мы записываем в бронь, когда вы её оформляете: более поздние изменения её не касаются.

## Отмена игроком
- За 48 часов до начала и раньше вернём всё тем же способом, каким вы платили.
- От 48 до 24 часов вернём всё монетами, бесплатные игры тоже.
- От 24 до 3 часов вернём половину монет, а если место займут, то всё.
- Позже и при неявке монеты не возвращаются, если мастер не решит иначе.

Если на странице [«О клубе»](/about#refunds) в день бронирования указаны более выгодные для вас сроки, действуют они. Точная сумма видна до подтверждения отмены.

## Отмена и перенос клубом
Если игру отменяет мастер или клуб, вернём всё тем же способом, каким вы платили, и добавим монеты за неудобство. Если игру переносят, вы соглашаетесь на новое время или отказываетесь без потерь.

## Возврат денег за монеты
Вы можете попросить вернуть деньги за купленные монеты, которые ещё не потратили. Напишите нам: вернём уплаченное за них тем же способом. Монеты, полученные в подарок или как награда, на деньги не обмениваются.

## Подписки и подарки
Подписку можно не продлевать: оплаченный период останется в силе. Подарок, который ещё не приняли, даритель может вернуть в течение 30 дней.

## Что мы ожидаем от вас
Быть с нами честными и соблюдать [правила клуба](/legal/rules). За нарушение правил доступ можно ограничить; решение содержит причину и срок, его можно обжаловать.

## Возраст
Игры с отметкой 18+ доступны только совершеннолетним: перед бронированием мы попросим подтвердить возраст. Если вам нет 18 лет, создавайте аккаунт с согласия родителей.

## Изменения
Новая редакция публикуется на этой странице с датой. Если изменения существенные, мы попросим принять их перед следующим бронированием или оплатой. Прежние редакции остаются доступны.$ru$,
  $en$This document is an offer by the story games club to enter into a contract. You accept it when you create an account and tick the box. The provider of the services is named on the [Company details](/legal/requisites) page.

## What we offer
- Playing games: a seat at a game run by a game master, in the club or online.
- Gold coins: internal units that pay for games, gifts and subscriptions on the site.
- Subscriptions: free games for 30 days, renewed until you turn renewal off, which you can do at any time.
- Gifts: a game that the recipient chooses.

## Price and payment
The price of a seat is shown in coins on the game’s page. The price of coins is shown on the [Gold coins](/currency) page before you pay. Coins are added once the payment provider confirms the payment. The price and the refund rules are stored with your booking when you make it, so later changes don’t affect it.

## If you cancel
- 48 hours or more before the start: a full refund to the original payment method.
- Between 48 and 24 hours: a full refund in coins; free games are returned.
- Between 24 and 3 hours: half of the coins, or all of them if someone takes your seat.
- Later, or if you don’t come: no refund, unless the game master decides otherwise.

If the [About](/about#refunds) page states terms that are better for you on the day you book, those apply. You see the exact amount before you confirm a cancellation.

## If the club cancels or reschedules
If the game master or the club cancels a game, we refund everything to the original payment method and add coins for the inconvenience. If a game is rescheduled, you accept the new time or cancel for free.

## Money back for coins
You can ask for the money back for coins that you bought and haven’t spent. Write to us and we’ll refund what you paid for them to the original payment method. Coins received as a gift or a reward can’t be exchanged for money.

## Subscriptions and gifts
You can turn renewal off: the period you paid for stays valid. A gift that hasn’t been accepted can be returned by the giver within 30 days.

## What we expect from you
Be honest with us and follow the [club rules](/legal/rules). If you break them, your access can be limited. Such a decision states its reason and its end, and you can appeal.

## Age
Games marked 18+ are for adults only: we ask you to confirm your age before you book one. If you’re under 18, create an account with the consent of your parents.

## Changes
A new version is published on this page with its date. If the changes matter, we ask you to accept them before your next booking or payment. Earlier versions remain available.$en$),
  ('privacy', $ru$Здесь сказано, какие данные о вас мы храним, зачем и как долго. Оператор данных назван на странице [«Реквизиты»](/legal/requisites).

## Какие данные и зачем
- Электронная почта или телефон и пароль (только в виде хеша): чтобы вы могли войти и получать сообщения о ваших играх.
- Имя, картинка, телеграм и рассказ о себе, если вы их указали: чтобы вас узнавали за столом. Имя и картинку видят другие игроки, остальное только вы и сотрудники, которым это нужно для работы.
- Брони, игры, отзывы, достижения и переписка в комнатах игр: чтобы провести игру и решить споры.
- Операции с монетами и платежи: чтобы вести баланс и возвращать деньги. Номер вашей карты знает только платёжная система.
- Время последнего визита, адрес в сети и браузер: чтобы защищать аккаунт. Адрес последнего визита стираем через 30 дней.
- Ваши согласия: какая редакция, когда и из какой сети. Адрес сети храним сокращённым.

## Кому мы передаём данные
Платёжной системе — сумму и номер платежа, почтовой и СМС-службе — адрес и текст сообщения. Другим людям мы данные не продаём и не передаём. По закону обязаны ответить на запрос суда или ведомства.

## Как долго
Пока у вас есть аккаунт. Когда вы его удаляете, мы стираем имя, контакты, картинку и переписку; брони остаются без имени, операции — без связи с вами, потому что их требует бухгалтерский учёт. Запись о том, какие документы вы приняли, храним три года после удаления без адреса сети: столько длится срок исковой давности.

## Ваши права
- Скачать всё, что мы о вас храним: «Профиль», вкладка «Безопасность».
- Исправить данные: «Профиль», вкладка «Настройки».
- Удалить аккаунт и этим отозвать согласие: «Профиль», вкладка «Безопасность».
- Отказаться от писем в каждом письме или на странице [«Уведомления»](/notifications).
- Спросить нас или пожаловаться надзорному органу.

## Согласие
Отметка при регистрации — согласие на обработку данных для целей, названных выше. Новости клуба мы присылаем только по отдельному согласию: без него всё остальное работает так же.$ru$,
  $en$This page says which data about you we store, why, and for how long. The controller is named on the [Company details](/legal/requisites) page.

## Which data, and why
- Your email or phone number and password (only as a hash): so that you can sign in and get messages about your games.
- Your name, picture, Telegram and bio, if you’ve added them: so that others recognise you at the table. Other players see your name and picture; the rest is visible only to you and to staff who need it for their work.
- Bookings, games, reviews, achievements and messages in game rooms: to run the game and to settle disputes.
- Coin transactions and payments: to keep your balance and to refund you. Only the payment provider knows your card number.
- The time of your last visit, your IP address and your browser: to protect your account. The address of your last visit is erased after 30 days.
- Your consents: which version, when, and from which network. The network address is stored truncated.

## Who gets the data
The payment provider gets the amount and number of a payment; the email and text message services get the address and text of a message. We don’t sell your data or share it with anyone else. We must answer requests of courts and authorities where the law requires it.

## For how long
As long as you have an account. When you delete it, we erase your name, contacts, picture and messages; bookings stay without a name and transactions without a link to you, because accounting requires them. The record of the documents you accepted is kept for three years after that, without a network address: this is the limitation period.

## Your rights
- Download everything we store about you: Profile, Security tab.
- Correct your data: Profile, Settings tab.
- Delete your account, which withdraws your consent: Profile, Security tab.
- Unsubscribe from emails in each of them or on the [Notifications](/notifications) page.
- Ask us, or complain to the supervisory authority.

## Consent
The box at sign-up is your consent to the processing of your data for the purposes above. We send club news only with a separate consent; everything else works the same without it.$en$),
  ('rules', $ru$Эти правила держат стол безопасным и приятным для всех. Они действуют в клубе, онлайн, в комнатах игр и на сайте.

## За столом
- Каждый может остановить сцену или выйти в любой момент и ничего не объяснять. Для этого в комнате игры есть сигналы, они анонимны.
- Границы, названные до игры, соблюдают все, и мастер тоже.
- Не обсуждаем внешность, убеждения, происхождение и ориентацию игроков. Оскорбления, угрозы и домогательства недопустимы.
- Приходим вовремя. Если не получается прийти, отменяем бронь: место ждёт кто-то другой.
- Снимать и записывать игру можно, только если согласны все за столом.

## На сайте
- Один человек — один аккаунт. Имя и картинка не выдают вас за другого.
- Отзывы пишем об играх, на которых были, и о том, что было на самом деле.
- Чужие личные данные не публикуем.

## В клубе
- Не приходим в состоянии опьянения, не приносим оружие и то, что запрещено законом.
- Бережём помещение и реквизит.
- На игры 18+ приходим только совершеннолетними. Мастер вправе попросить документ о возрасте.

## Если правила нарушены
Пожалуйтесь на человека, отзыв, сообщение или гильдию кнопкой рядом с ними: обращение прочтёт модератор, который не связан с участниками. Он может предупредить, ограничить или закрыть доступ. В решении есть причина и срок, его можно обжаловать в течение 30 дней.$ru$,
  $en$These rules keep the table safe and pleasant for everyone. They apply in the club, online, in game rooms and on the site.

## At the table
- Anyone can stop a scene or leave at any time without explaining why. Game rooms have signals for this, and they’re anonymous.
- Boundaries named before the game are respected by everyone, including the game master.
- We don’t comment on players’ looks, beliefs, origin or orientation. Insults, threats and harassment aren’t acceptable.
- We come on time. If we can’t come, we cancel the booking: someone else is waiting for the seat.
- Photos and recordings of a game need the consent of everyone at the table.

## On the site
- One person, one account. Names and pictures don’t impersonate others.
- Reviews are about games we attended and about what really happened.
- We don’t publish other people’s personal data.

## In the club
- We don’t come drunk, and don’t bring weapons or anything the law forbids.
- We take care of the rooms and the props.
- Games marked 18+ are for adults only. The game master may ask for proof of age.

## If the rules are broken
Report a person, a review, a message or a guild with the button next to them. A moderator who isn’t connected with those involved reads the report. They can warn someone, or limit or close their access. Each decision states its reason and its end, and can be appealed within 30 days.$en$),
  ('cookies', $ru$Сайт сохраняет в вашем браузере только то, без чего он не работает. Рекламных и следящих файлов нет, поэтому нет и окна с вопросом о них.

## Файлы cookie
- Положение бокового меню, чтобы оно осталось свёрнутым или раскрытым. Хранится 7 дней.
- Метка входа через другой сервис, чтобы вход закончился в том же браузере, где начался. Хранится несколько минут.

## Хранилище браузера
- Сеанс: чтобы не входить заново на каждой странице. Стирается, когда вы выходите.
- Язык, тема, звук уведомлений, корзина и незаконченные формы: чтобы всё осталось, как вы выбрали.

## Другие сайты
Если клуб включил защиту от роботов, при регистрации загружается проверка её поставщика. На странице оплаты действуют правила платёжной системы. Статистику посещений сторонние сайты о вас не получают.

Всё это можно стереть в настройках браузера: сайт продолжит работать, но забудет вход и выбор.$ru$,
  $en$The site stores in your browser only what it can’t work without. There are no advertising or tracking cookies, so there’s no banner that asks about them.

## Cookies
- The state of the side menu, so that it stays collapsed or expanded. Stored for 7 days.
- A mark of a sign-in through another service, so that it ends in the browser where it started. Stored for a few minutes.

## Browser storage
- Your session, so that you don’t have to sign in on every page. It’s erased when you sign out.
- Language, theme, notification sound, cart and unfinished forms, so that everything stays as you chose.

## Other sites
If the club has turned on protection against bots, the sign-up form loads the check of its provider. The payment page follows the rules of the payment provider. No other site gets statistics about your visits.

You can erase all of this in the settings of your browser. The site keeps working but forgets your session and your choices.$en$),
  ('requisites', $ru$Реквизиты клуба ещё не указаны: их публикует владелец клуба. До этого по вопросам договора, возвратов и данных пишите на почту, указанную внизу страницы.

## Что здесь будет
- Полное название или имя предпринимателя.
- ИНН и ОГРН (ОГРНИП).
- Адрес для писем.
- Почта и телефон для обращений.$ru$,
  $en$The club’s company details haven’t been published yet; the club owner does this. Until then, write to the email address at the bottom of the page about contracts, refunds and data.

## What will be here
- Full name of the company or entrepreneur.
- Tax and registration numbers.
- Postal address.
- Email and phone number for inquiries.$en$)
) as first (kind, ru, en);
