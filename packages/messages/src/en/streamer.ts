/** The mark of streamer mode in the header. */
export const streamer = {
  show: 'Show what streamer mode hides',
  hide: 'Hide again',
} as const
