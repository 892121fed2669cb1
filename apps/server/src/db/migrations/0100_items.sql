-- What users wear on their profile, and tickets (rules §9).
create table items (
  id uuid primary key,
  kind text not null check (kind in ('frame', 'title', 'emblem', 'dice_skin', 'ticket')),
  name jsonb not null,
  -- A line about it.
  description jsonb not null,
  -- One of the drawings of its kind; of a ticket, what it is for.
  look text not null,
  hue text not null,
  rarity text not null check (rarity in ('common', 'rare', 'legend')),
  -- Of which there is one in the whole club.
  is_unique boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  constraint items_id_kind_key unique (id, kind)
);

-- Items that users received, once for each source. One that was taken back stays as a row.
create table user_items (
  id uuid primary key,
  user_id uuid not null references profiles,
  item_id uuid not null,
  -- As the item has them, for the constraints below.
  kind text not null,
  is_sole boolean not null,
  source_kind text not null check (source_kind in ('level', 'achievement', 'season', 'hand')),
  -- The level, the achievement, the season, or the request of an owner.
  source_id text not null,
  given_by uuid references profiles,
  given_at timestamptz not null,
  is_worn boolean not null default false,
  used_at timestamptz,
  taken_at timestamptz,
  taken_by uuid references profiles,
  take_reason text,
  constraint user_items_item_fkey foreign key (item_id, kind) references items (id, kind),
  constraint user_items_source_key unique (user_id, source_kind, source_id, item_id),
  constraint user_items_hand_check check (source_kind = 'hand' or given_by is null),
  constraint user_items_worn_check check (not is_worn or (taken_at is null and kind <> 'ticket')),
  constraint user_items_used_check
    check (used_at is null or (kind = 'ticket' and taken_at is null)),
  constraint user_items_taken_check check ((taken_at is null) = (take_reason is null))
);
create unique index user_items_worn_key on user_items (user_id, kind) where is_worn;
create unique index user_items_sole_key on user_items (item_id)
  where is_sole and taken_at is null;
create index user_items_item_id_idx on user_items (item_id, given_at, id);
create index user_items_given_at_idx on user_items (given_at, id);
create index user_items_given_by_idx on user_items (given_by) where given_by is not null;
create index user_items_taken_by_idx on user_items (taken_by) where taken_by is not null;

create trigger user_items_live after insert or update on user_items
  for each row execute function notify_live_change('id', 'user', 'user_id');

-- What a user wears, as their profile shows it.
create function worn_by(of uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('frame', worn -> 'frame', 'title', worn -> 'title',
    'emblem', worn -> 'emblem', 'diceSkin', worn -> 'dice_skin')
  from (
    select jsonb_object_agg(i.kind, case when i.kind = 'title' then i.name
      else jsonb_build_object('look', i.look, 'hue', i.hue) end) as worn
    from user_items u join items i on i.id = u.item_id
    where u.user_id = of and u.is_worn) w
$$;

-- Levels and achievements can give an item besides coins.
alter table level_rewards add column item_id uuid references items;
alter table level_rewards drop constraint level_rewards_coins_check;
alter table level_rewards add constraint level_rewards_coins_check
  check (coins between 0 and 10000 and (coins > 0 or item_id is not null));
create index level_rewards_item_id_idx on level_rewards (item_id);
alter table achievements add column item_id uuid references items;
create index achievements_item_id_idx on achievements (item_id);

-- A free seat from a ticket is a gift game to oneself, for which no coins were paid.
alter table gift_games drop constraint gift_games_self_check;
alter table gift_games add constraint gift_games_self_check
  check (recipient_id is null or recipient_id <> giver_id or price = 0);

-- The items that every club begins with; the owner edits them.
insert into items (id, kind, look, hue, rarity, name, description) values
  ('1e000000-0000-4000-8000-000000000001', 'frame', 'line', 'ink', 'common',
    '{"ru": "Чернильная", "en": "Ink Line"}',
    '{"ru": "Тонкая линия, с\u00a0которой начинается любая карта.", "en": "The fine line every map begins with."}'),
  ('1e000000-0000-4000-8000-000000000002', 'frame', 'rope', 'clay', 'common',
    '{"ru": "Швартов", "en": "Mooring"}',
    '{"ru": "Канат, который держит вас у\u00a0этого стола.", "en": "The rope that moors you to this table."}'),
  ('1e000000-0000-4000-8000-000000000003', 'frame', 'chain', 'slate', 'common',
    '{"ru": "Кольчуга", "en": "Chainmail"}',
    '{"ru": "Звено за\u00a0звеном, вечер за\u00a0вечером.", "en": "Link by link, evening by evening."}'),
  ('1e000000-0000-4000-8000-000000000004', 'frame', 'thorn', 'moss', 'rare',
    '{"ru": "Терновник", "en": "Briar"}',
    '{"ru": "Тропа заросла, но\u00a0вы уже прошли.", "en": "The path has closed, but you are already through."}'),
  ('1e000000-0000-4000-8000-000000000005', 'frame', 'hours', 'violet', 'rare',
    '{"ru": "Часовая", "en": "Clockwork"}',
    '{"ru": "Двенадцать делений и\u00a0ни\u00a0одного лишнего.", "en": "Twelve marks, and none to spare."}'),
  ('1e000000-0000-4000-8000-000000000006', 'frame', 'waves', 'sky', 'rare',
    '{"ru": "Прилив", "en": "Tide"}',
    '{"ru": "Вода помнит, до\u00a0какого камня дошла.", "en": "Water remembers the stone it reached."}'),
  ('1e000000-0000-4000-8000-000000000007', 'frame', 'eclipse', 'rust', 'legend',
    '{"ru": "Затмение", "en": "Eclipse"}',
    '{"ru": "Тень, вокруг которой горит край.", "en": "A shadow with a burning rim."}'),
  ('1e000000-0000-4000-8000-000000000008', 'title', 'plain', 'ink', 'common',
    '{"ru": "Душа стола", "en": "Heart of the Table"}',
    '{"ru": "Без вас разговор начинается на\u00a0полчаса позже.", "en": "Without you the talk starts half an hour later."}'),
  ('1e000000-0000-4000-8000-000000000009', 'title', 'plain', 'ink', 'common',
    '{"ru": "Совиный глаз", "en": "Owl’s Eye"}',
    '{"ru": "Вы заметили то, что мастер спрятал.", "en": "You noticed what the game master had hidden."}'),
  ('1e000000-0000-4000-8000-000000000010', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Голос из-за двери", "en": "Voice behind the Door"}',
    '{"ru": "Дверь не\u00a0открыли, но\u00a0ответ услышали.", "en": "The door stayed shut, yet the answer was heard."}'),
  ('1e000000-0000-4000-8000-000000000011', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Друг маяка", "en": "Friend of the Lighthouse"}',
    '{"ru": "На\u00a0ваш огонь собирается компания.", "en": "Company gathers by your light."}'),
  ('1e000000-0000-4000-8000-000000000012', 'title', 'plain', 'ink', 'legend',
    '{"ru": "Живая легенда", "en": "Living Legend"}',
    '{"ru": "Истории о\u00a0вас уже немного преувеличивают.", "en": "The stories about you have started to grow."}'),
  ('1e000000-0000-4000-8000-000000000013', 'emblem', 'owl', 'violet', 'common',
    '{"ru": "Сова", "en": "Owl"}',
    '{"ru": "Не\u00a0спит, пока не\u00a0дочитает.", "en": "Awake until the last page."}'),
  ('1e000000-0000-4000-8000-000000000014', 'emblem', 'lantern', 'rust', 'common',
    '{"ru": "Фонарь", "en": "Lantern"}',
    '{"ru": "Десять вечеров он горел без перерыва.", "en": "It burned for ten evenings on end."}'),
  ('1e000000-0000-4000-8000-000000000015', 'emblem', 'raven', 'ember', 'rare',
    '{"ru": "Ворон", "en": "Raven"}',
    '{"ru": "Приносит новости тем, кто умеет слушать.", "en": "Brings news to those who can listen."}'),
  ('1e000000-0000-4000-8000-000000000016', 'emblem', 'anchor', 'sea', 'common',
    '{"ru": "Якорь", "en": "Anchor"}',
    '{"ru": "Там, где бросают якорь, начинается гавань.", "en": "A harbour begins where an anchor falls."}'),
  ('1e000000-0000-4000-8000-000000000017', 'emblem', 'dragon', 'moss', 'rare',
    '{"ru": "Дракон", "en": "Dragon"}',
    '{"ru": "Спит на\u00a0вашем гербе и\u00a0видит золото.", "en": "Asleep on your crest, dreaming of gold."}'),
  ('1e000000-0000-4000-8000-000000000018', 'emblem', 'fox', 'rose', 'common',
    '{"ru": "Лиса", "en": "Fox"}',
    '{"ru": "Выход она нашла раньше входа.", "en": "She found the way out before the way in."}'),
  ('1e000000-0000-4000-8000-000000000019', 'dice_skin', 'outline', 'clay', 'common',
    '{"ru": "Слоновая бумага", "en": "Ivory Paper"}',
    '{"ru": "Грани сложены из\u00a0первой страницы.", "en": "Its faces are folded from a first page."}'),
  ('1e000000-0000-4000-8000-000000000020', 'dice_skin', 'glass', 'sea', 'rare',
    '{"ru": "Морское стекло", "en": "Sea Glass"}',
    '{"ru": "Осколок, который море отшлифовало в\u00a0кость.", "en": "A shard the sea has ground into a die."}'),
  ('1e000000-0000-4000-8000-000000000021', 'dice_skin', 'solid', 'ember', 'rare',
    '{"ru": "Сургуч", "en": "Sealing Wax"}',
    '{"ru": "На\u00a0каждой грани чья-то тайна.", "en": "A secret under every face."}'),
  ('1e000000-0000-4000-8000-000000000022', 'dice_skin', 'stars', 'violet', 'legend',
    '{"ru": "Звёздная", "en": "Starlit"}',
    '{"ru": "Двадцать созвездий, и\u00a0все про удачу.", "en": "Twenty constellations, all about luck."}'),
  ('1e000000-0000-4000-8000-000000000023', 'ticket', 'seat', 'rust', 'rare',
    '{"ru": "Свободное место", "en": "Free Seat"}',
    '{"ru": "Одно место на\u00a0любой игре.", "en": "One seat at any game."}'),
  ('1e000000-0000-4000-8000-000000000024', 'ticket', 'rename', 'slate', 'rare',
    '{"ru": "Новое имя", "en": "New Name"}',
    '{"ru": "Новое имя сразу, без проверки.", "en": "A new name at once, without a review."}'),
  ('1e000000-0000-4000-8000-000000000025', 'frame', 'frost', 'sky', 'legend',
    '{"ru": "Иней", "en": "Hoarfrost"}',
    '{"ru": "Рамка зимнего сезона.", "en": "The frame of the winter season."}'),
  ('1e000000-0000-4000-8000-000000000026', 'frame', 'buds', 'moss', 'legend',
    '{"ru": "Половодье", "en": "High Water"}',
    '{"ru": "Рамка весеннего сезона.", "en": "The frame of the spring season."}'),
  ('1e000000-0000-4000-8000-000000000027', 'frame', 'rays', 'rust', 'legend',
    '{"ru": "Солнцестояние", "en": "Solstice"}',
    '{"ru": "Рамка летнего сезона.", "en": "The frame of the summer season."}'),
  ('1e000000-0000-4000-8000-000000000028', 'frame', 'leaves', 'ember', 'legend',
    '{"ru": "Листопад", "en": "Leaf Fall"}',
    '{"ru": "Рамка осеннего сезона.", "en": "The frame of the autumn season."}'),
  ('1e000000-0000-4000-8000-000000000029', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Свет зимних огней", "en": "Winter Light"}',
    '{"ru": "Для тех, кто провёл зиму за\u00a0столом.", "en": "For a winter spent at the table."}'),
  ('1e000000-0000-4000-8000-000000000030', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Вестник большой воды", "en": "Herald of High Water"}',
    '{"ru": "Для тех, кто провёл весну за\u00a0столом.", "en": "For a spring spent at the table."}'),
  ('1e000000-0000-4000-8000-000000000031', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Спутник долгого света", "en": "Companion of the Long Light"}',
    '{"ru": "Для тех, кто провёл лето за\u00a0столом.", "en": "For a summer spent at the table."}'),
  ('1e000000-0000-4000-8000-000000000032', 'title', 'plain', 'ink', 'rare',
    '{"ru": "Собеседник длинных ночей", "en": "Voice of the Long Nights"}',
    '{"ru": "Для тех, кто провёл осень за\u00a0столом.", "en": "For an autumn spent at the table."}');

-- What the achievements of the beginning give besides, from now on.
update achievements a set item_id = v.item_id
from (values
  ('ac000000-0000-4000-8000-000000000003'::uuid, '1e000000-0000-4000-8000-000000000014'::uuid),
  ('ac000000-0000-4000-8000-000000000004'::uuid, '1e000000-0000-4000-8000-000000000005'::uuid),
  ('ac000000-0000-4000-8000-000000000005'::uuid, '1e000000-0000-4000-8000-000000000007'::uuid),
  ('ac000000-0000-4000-8000-000000000012'::uuid, '1e000000-0000-4000-8000-000000000017'::uuid),
  ('ac000000-0000-4000-8000-000000000013'::uuid, '1e000000-0000-4000-8000-000000000009'::uuid),
  ('ac000000-0000-4000-8000-000000000014'::uuid, '1e000000-0000-4000-8000-000000000004'::uuid),
  ('ac000000-0000-4000-8000-000000000020'::uuid, '1e000000-0000-4000-8000-000000000010'::uuid),
  ('ac000000-0000-4000-8000-000000000021'::uuid, '1e000000-0000-4000-8000-000000000006'::uuid),
  ('ac000000-0000-4000-8000-000000000022'::uuid, '1e000000-0000-4000-8000-000000000019'::uuid),
  ('ac000000-0000-4000-8000-000000000025'::uuid, '1e000000-0000-4000-8000-000000000011'::uuid)
) as v(id, item_id)
where a.id = v.id;
