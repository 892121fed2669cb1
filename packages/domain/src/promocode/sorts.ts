/** The columns that the table of codes can be ordered by; apart, as screens need no schema. */
export const PROMO_SORTS = [
  'created',
  'code',
  'state',
  'offer',
  'span',
  'uses',
  'discount',
] as const
