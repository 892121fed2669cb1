import type { Page, Response } from '@playwright/test'
import { addressesOf, findExamples, VIEWERS } from '../screens/routes.ts'
import { expect, test } from '../support/test.ts'
import { openWithin } from '../support/within.ts'

type Answer = { error?: { data?: { httpStatus?: number } } } | null

/** Calls that were refused for want of a session or of a role, also those within a batch. */
function refusedCalls(page: Page): () => Promise<string[]> {
  const refused: string[] = []
  const reading: Promise<void>[] = []
  const read = async (response: Response) => {
    const names = new URL(response.url()).pathname.replace('/trpc/', '').split(',')
    const body = (await response.json().catch(() => null)) as Answer | Answer[]
    for (const [index, answer] of [body].flat().entries()) {
      const status = answer?.error?.data?.httpStatus
      if (status === 401 || status === 403) refused.push(`${status} ${names[index]}`)
    }
  }
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/trpc/')) reading.push(read(response))
  })
  return async () => {
    await Promise.all(reading)
    return refused
  }
}

for (const viewer of VIEWERS) {
  test(`no screen asks for what a ${viewer} may not have`, { tag: '@once' }, async ({
    page,
    request,
    signInAs,
  }) => {
    const refused = refusedCalls(page)
    if (viewer === 'guest') await page.goto('/')
    else await signInAs(viewer)
    for (const path of addressesOf(viewer, await findExamples(request))) {
      // Opens no page of this site for those who are signed in.
      if (path.startsWith('/auth') && viewer !== 'guest') continue
      await test.step(path, async () => {
        await openWithin(page, path)
        await page.waitForLoadState('networkidle')
        expect(await refused(), path).toEqual([])
      })
    }
  })
}
