import type { Page, Request, Response } from '@playwright/test'
import { addressesOf, findExamples, VIEWERS } from '../screens/routes.ts'
import { expect, test } from '../support/test.ts'

/** The statuses of the calls of a response that were refused for want of a session or of a role. */
function refusalsIn(body: string): number[] {
  const refusals: number[] = []
  const find = (key: string, value: unknown) => {
    if (key === 'httpStatus' && (value === 401 || value === 403)) refusals.push(value)
    return value
  }
  // The answers of a batch come line by line.
  for (const line of body.split('\n').filter(Boolean)) JSON.parse(line, find)
  return refusals
}

/** The answers a page waits for, and the calls that were refused. */
function watchRefusals(page: Page) {
  const refused: string[] = []
  const reading = new Set<Promise<void>>()
  const open = new Set<Request>()
  const read = async (response: Response) => {
    // A page that has been left takes the bodies of its answers with it.
    const body = await response.text().catch(() => '')
    const calls = new URL(response.url()).pathname
    refused.push(...refusalsIn(body).map((status) => `${status} ${calls}`))
  }
  page.on('request', (request) => open.add(request))
  const onEnd = (request: Request) => open.delete(request)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/trpc/')) return
    const done = read(response).finally(() => reading.delete(done))
    reading.add(done)
  })
  return { refused, isQuiet: () => open.size === 0 && reading.size === 0 }
}

/**
 * Runs in the page: opens an address as a link of the site does, since loading the site anew each time
 * would take minutes, and waits until its screen is drawn and has asked for what it shows.
 */
async function follow(to: string): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const headings = () => [...document.querySelectorAll<HTMLElement>('main h1')]
  // Faces of one page may keep its heading.
  if (new URL(to, location.href).pathname !== location.pathname) {
    for (const heading of headings()) heading.dataset.left = ''
  }
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  while (!headings().some(({ dataset }) => dataset.left === undefined)) await frame()
  await frame()
  await frame()
}

for (const viewer of VIEWERS) {
  test(`no screen asks for what a ${viewer} may not have`, { tag: '@once' }, async ({
    page,
    request,
    signInAs,
  }) => {
    const { refused, isQuiet } = watchRefusals(page)
    if (viewer === 'guest') await page.goto('/')
    else await signInAs(viewer)
    for (const path of addressesOf(viewer, await findExamples(request))) {
      // Opens no page of this site for those who are signed in.
      if (path.startsWith('/auth') && viewer !== 'guest') continue
      await test.step(path, async () => {
        await page.evaluate(follow, path)
        await expect.poll(isQuiet, { message: path, intervals: [5, 10, 20, 50] }).toBe(true)
        expect(refused, path).toEqual([])
      })
    }
  })
}
