const KEY = 'celebrated'

let isCelebrated = false

/** Whether something was celebrated since this tab was opened; a refused storage counts per page. */
export const visit = {
  hasCelebrated(): boolean {
    if (isCelebrated) return true
    try {
      return sessionStorage.getItem(KEY) !== null
    } catch {
      return false
    }
  },
  celebrate(): void {
    isCelebrated = true
    try {
      sessionStorage.setItem(KEY, '1')
    } catch {
      // The page remembers it.
    }
  },
}
