import { expect, type Page, type Request } from '@playwright/test'

/** What a page calls of the server, by the names of its procedures. */
export type Calls = {
  /** Sent since the page was opened, or since it last came to rest. */
  sent: () => readonly string[]
  /** Waits until each of these was answered, and all else that was sent; forgets all of them. */
  rest: (names: readonly string[]) => Promise<void>
}

export function watchCalls(page: Page): Calls {
  const sent: string[] = []
  const ended: string[] = []
  const note = (list: string[]) => (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) list.push(...pathname.slice('/trpc/'.length).split(','))
  }
  page.on('request', note(sent))
  page.on('requestfinished', note(ended))
  // A page that is left gives up what it still waits for.
  page.on('requestfailed', note(ended))
  return {
    sent: () => sent,
    rest: async (names) => {
      await expect.poll(() => ended).toEqual(expect.arrayContaining([...names]))
      await expect.poll(() => ended.toSorted()).toEqual(sent.toSorted())
      for (const list of [sent, ended]) list.length = 0
    },
  }
}
