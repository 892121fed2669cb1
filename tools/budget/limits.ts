/** Bytes of 1,000 to the kilobyte, as the network carries them: scripts and styles by brotli 11. */
export const LIMITS = {
  /** Entry, the home screen, what both import, and the Russian phrases of both. */
  firstScript: 180_000,
  firstStyle: 16_000,
  /** The stylesheet that every screen but those of `FIRST_STYLES` loads, once for all of them. */
  otherStyle: 16_000,
  /** Every face the stylesheet names, since a page may set text in all of them. */
  fonts: 100_000,
  /** What a lazily loaded part brings beyond the frame and beyond whatever loads it. */
  lazyScript: 45_000,
  /** The same of a page for staff alone, and of a dialog, which opens on a press. */
  staffOrDialogScript: 80_000,
} as const

/** Parts that carry a library of their own: charts, the editor of texts, the room. */
export const HEAVY: Readonly<Record<string, number>> = {
  'features/club/statistics/statistics-screen.tsx': 120_000,
  'features/catalogue/stories/management/rich-editor.tsx': 120_000,
  'features/playing/rooms/room-screen.tsx': 120_000,
}
