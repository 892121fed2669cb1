/** When somebody was last here, word for word as the specification has it. */
export const presence = {
  online: 'в\u00a0сети',
  justNow: 'только что',
  minutes: '{{n}} мин назад',
  hours: '{{n}} ч назад',
  days: '{{n}} дн назад',
  never: 'давно не был в сети',
} as const
