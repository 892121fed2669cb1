/** Friends whom players bring along, by the name they were booked under. */
export const guests = [
  'Лида',
  'Артём',
  'Маша',
  'дядя Серёжа',
  'Катя',
  'Ваня',
  'Оксана',
  'Дима из 7-го',
  'Юля',
  'мама',
  'Никита',
  'Саша Б.',
  'Лёля',
  'Tom',
  'Марк',
  'сестра Ани',
] as const
