import { expect, type Locator, type Page } from '@playwright/test'

/** A hand that uses the site in one way only, and counts what it presses beside the fields of forms. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Ticks a box, which is a field of a form. */
  tick: (box: Locator) => Promise<void>
  /** How many links and buttons were pressed. */
  presses: () => number
}

/** Clicks and taps. */
export function pointer(): Hand {
  let presses = 0
  return {
    press: async (target) => {
      await target.click()
      presses += 1
    },
    write: (field, text) => field.fill(text),
    tick: (box) => box.check(),
    presses: () => presses,
  }
}

/** More stops than any page has. */
const STOPS_MAX = 250

/** Tab, Enter and letters alone; everything that takes the focus on the way must have a name. */
export function keyboard(page: Page): Hand {
  let presses = 0
  return {
    press: async (target) => {
      await reach(page, target)
      await page.keyboard.press('Enter')
      presses += 1
    },
    write: async (field, text) => {
      await reach(page, field)
      await page.keyboard.type(text)
    },
    tick: async (box) => {
      await reach(page, box)
      await page.keyboard.press('Space')
    },
    presses: () => presses,
  }
}

async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const focused = page.locator(':focus')
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if ((await target.and(focused).count()) > 0) return
    await page.keyboard.press('Tab')
    // A page that is just being replaced takes the focus with it.
    await expect(async () => {
      if ((await focused.count()) === 0) return
      await expect(focused).toHaveAccessibleName(/\S/, { timeout: 200 })
    }).toPass({ timeout: 60_000 })
  }
  throw new Error(`Tab never reaches ${target}`)
}

/**
 * Presses twice while the page is at work, as an impatient thumb does on a slow phone: both presses wait
 * and are handled one right after the other.
 */
export async function pressTwiceAtOnce(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to press is not drawn.')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const client = await page.context().newCDPSession(page)
  const busy = page.evaluate(
    '{ const end = performance.now() + 500; while (performance.now() < end); }',
  )
  const send = (type: 'mousePressed' | 'mouseReleased') =>
    client.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })
  await Promise.all([
    busy,
    ...(['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).map(send),
  ])
  await client.detach()
}
