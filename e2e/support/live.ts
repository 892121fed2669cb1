import type { Page, WebSocketRoute } from '@playwright/test'

/** A hand on the page's live connection: how often it began, a knife, and a brake. */
export async function holdLive(page: Page, { held = false } = {}) {
  let begun = 0
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
    server.onMessage((message) => {
      if (String(message).includes('"started"')) begun += 1
      browser.send(message)
    })
  })
  return {
    begun: () => begun,
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
