import type { BrowserContext } from '@playwright/test'

/** Faults that browsers report. */
export type Faults = {
  watch: (context: BrowserContext) => void
  /** A fault that matches is expected, e.g. the 400 of a wrong password. */
  allow: (pattern: RegExp) => void
  /** Everything that was not expected. */
  found: () => string[]
}

/** Listens for errors in the console, uncaught ones, and answers of our server of 500 and more. */
export function watchFaults(): Faults {
  const all: string[] = []
  const allowed: RegExp[] = []
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        // "Failed to load resource" does not say which, yet that is what one looks for.
        all.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        all.push(`uncaught: ${error.error().stack ?? error.error().message}`)
      })
      context.on('response', (response) => {
        const ours = /^http:\/\/localhost[:/]/.test(response.url())
        if (ours && response.status() >= 500) all.push(`${response.status()}: ${response.url()}`)
      })
    },
    allow: (pattern) => {
      allowed.push(pattern)
    },
    found: () => all.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}
