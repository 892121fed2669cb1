import { useSyncExternalStore } from 'react'
import { storedWord } from './storage.ts'

/** Ink is the dark default, parchment its light equal. */
export const THEMES = ['ink', 'parchment'] as const
export type Theme = (typeof THEMES)[number]

/** The key and the words are repeated in `app/theme-boot.js`, which runs before the first paint. */
const stored = storedWord<Theme>('theme', THEMES)

function show(): void {
  const root = document.documentElement
  root.dataset.theme = stored.get()
  const paper = getComputedStyle(root).getPropertyValue('--surface-0').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

/** Shows the stored theme and follows a switch made in any tab. Called once, at the start. */
export function startTheme(): void {
  show()
  stored.subscribe(show)
}

export function setTheme(theme: Theme): void {
  stored.set(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
