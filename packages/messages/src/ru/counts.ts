/**
 * A number with its noun, in the accusative, as the sentences of notifications and emails need it:
 * «вернули 21 монету». Keyed by the name of the value.
 */
export const counts = {
  coins_one: '{{count}} монету',
  coins_few: '{{count}} монеты',
  coins_many: '{{count}} монет',
  coins_other: '{{count}} монеты',
  seats_one: '{{count}} место',
  seats_few: '{{count}} места',
  seats_many: '{{count}} мест',
  seats_other: '{{count}} места',
  free_one: '{{count}} бесплатную игру',
  free_few: '{{count}} бесплатные игры',
  free_many: '{{count}} бесплатных игр',
  free_other: '{{count}} бесплатной игры',
} as const
