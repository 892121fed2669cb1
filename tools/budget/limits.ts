/** Bytes of 1,000 to the kilobyte, as the network carries them: scripts and styles by brotli 11. */
export const LIMITS = {
  /** Entry, the home screen, what both import, and the Russian phrases of both. */
  firstScript: 165_000,
  firstStyle: 14_000,
  /** Every face the stylesheet names, since a page may set text in all of them. */
  fonts: 100_000,
  /** What a lazily loaded part brings beyond the frame and beyond whatever loads it. */
  lazyScript: 45_000,
} as const
