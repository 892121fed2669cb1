/** The last activity of a user, word for word as in the specification. */
export const presence = {
  online: 'в\u00a0сети',
  justNow: 'только что',
  minutes: '{{n}} мин назад',
  hours: '{{n}} ч назад',
  days: '{{n}} дн назад',
  never: 'давно не был в сети',
} as const
