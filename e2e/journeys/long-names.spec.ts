import { join } from 'node:path'
import { openDatabase } from '../../packages/database/src/client.ts'
import { addressesOf, findExamples } from '../screens/routes.ts'
import { widthBeyondWindow } from '../support/axe.ts'
import { type Server, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, 360]
/** As long as the longest that was ever taken, without a place to break it. */
const NAME = 'Достопримечательность'.repeat(4).slice(0, 64)

/** Gives every person, and every master on their card, a name that is one long word. */
async function lengthenNames({ dataDir }: Server): Promise<void> {
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 1 })
  try {
    await sql`update profiles set display_name = ${NAME}`
    await sql`update master_cards set name = ${sql.json({ ru: NAME, en: NAME })}`
  } finally {
    await sql.end()
  }
}

// On a server of its own, since no other journey could find a person by name.
test('no page of a guest scrolls sideways when every name is a word of 64 letters @once', async ({
  page,
  playwright,
  faults,
}) => {
  test.setTimeout(600_000)
  const server = await startServer()
  try {
    await lengthenNames(server)
    // The page that is none answers 404.
    faults.allow(/\/no\/such\/page/)
    const request = await playwright.request.newContext({ baseURL: server.url })
    const addresses = addressesOf('guest', await findExamples(request))
    await request.dispose()

    for (const address of addresses) {
      await page.goto(server.url + address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 })
        const over = await widthBeyondWindow(page)
        expect.soft(over, `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    const shown = page.getByText(NAME.slice(0, 20), { exact: false })
    await page.goto(`${server.url}/our-masters`)
    await expect(shown.first(), 'the long names are on the pages').toBeVisible()
  } finally {
    // An open page would miss its server.
    await page.goto('about:blank')
    await server.stop()
  }
})
