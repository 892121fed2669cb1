import { isUuid, newUuid } from './uuid.ts'

/**
 * A request that must not run twice, stored for the life of the tab: a second press, or a
 * reload while the first is under way, sends the same key and is answered with the same result.
 */
export interface Request {
  /** Whose request, and for what. */
  content: string
  key: string
  /** It was sent, and no answer has been heard: it may be done already. */
  unanswered: boolean
}

/** Plain code: a schema library is too dear for three fields. */
function isRequest(value: unknown): value is Request {
  const { content, key, unanswered } = (value ?? {}) as Record<string, unknown>
  return (
    typeof content === 'string' &&
    typeof key === 'string' &&
    isUuid(key) &&
    typeof unanswered === 'boolean'
  )
}

/** The requests of one kind, stored under their own name. */
export function idempotentRequests(place: string) {
  /** The same for browsers that refuse storage: it lives as long as the page does. */
  let current: Request | null = null

  function stored(): Request | undefined {
    try {
      const saved: unknown = JSON.parse(sessionStorage.getItem(place) ?? '')
      return isRequest(saved) ? saved : undefined
    } catch {
      return undefined
    }
  }
  return {
    /** The request for this content: the stored one, or a new one to store when sent. */
    requestFor(content: string): Request {
      const saved = current ?? stored()
      return saved?.content === content ? saved : { content, key: newUuid(), unanswered: false }
    },
    /** Remembers a request that goes out, and what became of it; null once it is done. */
    keepRequest(request: Request | null): void {
      current = request
      try {
        if (request) sessionStorage.setItem(place, JSON.stringify(request))
        else sessionStorage.removeItem(place)
      } catch {
        // `current` still joins repeated presses.
      }
    },
  }
}
