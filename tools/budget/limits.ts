/** Bytes of 1,000 to the kilobyte, as the network carries them: scripts and styles by brotli 11. */
export const LIMITS = {
  /** Entry, the home screen, what both import, and the Russian phrases of both. */
  firstScript: 165_000,
  firstStyle: 14_000,
  /** The stylesheet that every screen but those of `FIRST_STYLES` loads, once for all of them. */
  otherStyle: 16_000,
  /** Every face the stylesheet names, since a page may set text in all of them. */
  fonts: 100_000,
  /** What a lazily loaded part brings beyond the frame and beyond whatever loads it. */
  lazyScript: 45_000,
} as const

/**
 * Parts that load when their work begins and on no page alone, heavier than any page: an editor is
 * its library. What loads them keeps the limit of a page, so that none can import one of them.
 */
export const HEAVY: Readonly<Record<string, number>> = {
  'features/catalogue/stories/management/rich-editor.tsx': 120_000,
  'features/playing/rooms/room-screen.tsx': 120_000,
}
