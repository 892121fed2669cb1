/** The mark of streamer mode in the header. */
export const streamer = {
  show: 'Показать скрытое режимом стримера',
  hide: 'Скрыть снова',
} as const
