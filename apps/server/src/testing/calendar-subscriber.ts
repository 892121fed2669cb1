import { randomInt } from 'node:crypto'
import type { TestApp } from './app.ts'
import { type ReadEvent, readEvents } from './calendar-reader.ts'

/**
 * A calendar application that subscribes to a file: it replaces an event only by one of a higher
 * sequence, or of the same sequence that changed later (RFC 5545, 3.8.7; RFC 5546, 2.1.5).
 */
export function createSubscriber({ app, deps }: TestApp, url: string) {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  // Requests are limited by address.
  const remoteAddress = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  const calendar = new Map<string, ReadEvent>()
  let body = ''
  const isNewer = (event: ReadEvent) => {
    const known = calendar.get(event.uid)
    if (!known || event.sequence > known.sequence) return true
    return event.sequence === known.sequence && event.changedAt > known.changedAt
  }
  return {
    /** The events as the user sees them. */
    calendar,
    /** Fetches the file; returns what it says now, and whether any byte of it is another. */
    async fetch(): Promise<{ events: ReadEvent[]; isChanged: boolean }> {
      // Long after what was changed: a node hears of that only a moment later.
      deps.guestAnswers.clear()
      const answer = await app.inject({ url: path, remoteAddress })
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
      const isChanged = answer.body !== body
      body = answer.body
      const events = readEvents(body)
      for (const event of events) if (isNewer(event)) calendar.set(event.uid, event)
      return { events, isChanged }
    },
    body: () => body,
  }
}
