import { useSyncExternalStore } from 'react'
import { storedWord } from './storage.ts'

/** Ink is dark, parchment light. */
export const THEMES = ['ink', 'parchment'] as const
export type Theme = (typeof THEMES)[number]

const LIGHT = '(prefers-color-scheme: light)'

/** Until a theme is chosen, that of the device. Repeated in `index.html`, for the first paint. */
const stored = storedWord<Theme>('theme', THEMES, () =>
  matchMedia(LIGHT).matches ? 'parchment' : 'ink',
)

function show(): void {
  const root = document.documentElement
  root.dataset.theme = stored.get()
  const paper = getComputedStyle(root).getPropertyValue('--surface-0').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

/**
 * Shows the theme and follows a switch made in any tab; until one is chosen, the device's. Called
 * once, at the start.
 */
export function startTheme(): void {
  show()
  stored.subscribe(show)
  matchMedia(LIGHT).addEventListener('change', show)
}

export function setTheme(theme: Theme): void {
  stored.set(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
