import type { Page, WebSocketRoute } from '@playwright/test'

/** A hand on the page's live connection: how often it began, what it hears, a knife, and a brake. */
export async function holdLive(page: Page, { held = false } = {}) {
  let begun = 0
  const requested = new Map<number, readonly string[]>()
  let topics: readonly string[] = []
  let cut = false
  let open: WebSocketRoute | undefined
  const release = Promise.withResolvers<void>()
  if (!held) release.resolve()
  await page.routeWebSocket(/\/trpc\/live/, async (browser) => {
    await release.promise
    if (cut) {
      browser.close({ code: 1011 })
      return
    }
    open = browser
    const server = browser.connectToServer()
    browser.onMessage((message) => {
      const call = /"live\.listen"/.test(String(message)) ? JSON.parse(String(message)) : undefined
      if (call) requested.set(call.id, call.params.input.topics)
      server.send(message)
    })
    server.onMessage((message) => {
      const text = String(message)
      if (text.includes('"started"')) begun += 1
      else if (text.startsWith('{')) topics = requested.get(JSON.parse(text).id) ?? topics
      browser.send(message)
    })
  })
  return {
    begun: () => begun,
    /** The topics of the last call that the server answered. */
    topics: () => topics,
    release: () => release.resolve(),
    cut: async () => {
      cut = true
      await open?.close({ code: 1011 })
    },
    mend: () => {
      cut = false
    },
  }
}
