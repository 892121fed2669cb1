/** Finding a person by name and choosing them. */
export const people = {
  player: 'Игрок',
  help: 'Имя, номер профиля или полный адрес электронной почты.',
  account: '№\u00a0{{number}}',
  finding: 'Ищем…',
  failed: 'Поиск не\u00a0удался. Попробуйте ещё раз',
  noneFound: 'Никого не\u00a0нашли',
  found_one: 'Найден {{count}} человек',
  found_few: 'Найдено {{count}} человека',
  found_many: 'Найдено {{count}} человек',
  found_other: 'Найдено {{count}} человека',
  change: 'Выбрать другого',
} as const
