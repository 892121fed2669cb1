/** How long a form that was sent waits for a captcha that solves itself. */
export const PATIENCE_MS = 5_000

/** The answer of a captcha: not there yet, there, and gone again. */
export interface CaptchaAnswer {
  become: (token: string | null) => void
  /** The answer; null when none has come in time. */
  wait: () => Promise<string | null>
}

export function createAnswer(): CaptchaAnswer {
  let answer: string | null = null
  const waiting = new Set<(token: string) => void>()
  return {
    become: (token) => {
      answer = token
      if (token === null) return
      for (const tell of waiting) tell(token)
      waiting.clear()
    },
    wait: () => {
      if (answer !== null) return Promise.resolve(answer)
      return new Promise((resolve) => {
        const tell = (token: string | null) => {
          clearTimeout(timer)
          waiting.delete(tell)
          resolve(token)
        }
        const timer = setTimeout(() => tell(null), PATIENCE_MS)
        waiting.add(tell)
      })
    },
  }
}
