import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules of it that look at colours, and so the only ones a theme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What is shown in frames, and looked at as a page of its own (`embedded-calendar.spec.ts`). */
const FRAMED = '/embed'

const EVERYTHING: RunOptions = { runOnly: { type: 'tag', values: WCAG_2_2_AA } }
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: OF_COLOURS } }

/**
 * What breaks WCAG 2.2 AA in what the page shows now, found by axe in the page itself: its own
 * Playwright builder takes five times as long, for the sake of frames of other origins.
 * @throws Error for a page with other frames than `FRAMED`, which would not be looked into
 */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  const isOther = (frame: Frame) => URL.parse(frame.url())?.pathname !== FRAMED
  const frames = page.frames().filter((frame) => frame.parentFrame() && isOther(frame))
  expect(frames, `${page.url()} has no frames`).toHaveLength(0)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE)
  // What plays is all that a rule wants loaded beforehand; style sheets would be fetched each time.
  const options: RunOptions = {
    ...rules,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    // A frame without scripts would be waited for.
    iframes: false,
  }
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const found = await page.evaluate<AxeResults['violations']>(run)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Waits for what is still loading, which is dimmed or not there yet. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.locator(':not(button)[aria-busy="true"]')).toHaveCount(0)
}

/**
 * By how many pixels the page is wider than its window and scrolls sideways; 0 if it fits.
 * `npm run screens` names the parts that do not fit.
 */
async function widthBeyondWindow(page: Page): Promise<number> {
  await isLoaded(page)
  return await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
}

/** Nothing is wider than the window (WCAG 1.4.10, which axe cannot see): no page scrolls sideways. */
async function fitsItsWidth(page: Page): Promise<void> {
  const over = await widthBeyondWindow(page)
  expect(over, `${page.url()} is wider than the window by so many pixels`).toBeLessThanOrEqual(0)
}

/**
 * Looks at a page from its top: a link that was scrolled partly under the header is too small for axe,
 * though a user scrolls on.
 */
async function fromTheTop(page: Page, look: () => Promise<void>): Promise<void> {
  const scrolled = await page.evaluate<number>('scrollY')
  const scrollTo = (top: number) =>
    page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`) as Promise<unknown>
  await scrollTo(0)
  await look()
  await scrollTo(scrolled)
}

/** Fails for any violation of WCAG 2.2 AA in what the page shows now. */
export async function seesNoViolation(page: Page): Promise<void> {
  await fitsItsWidth(page)
  await fromTheTop(page, async () => {
    expect(await violations(page, EVERYTHING), `${page.url()} is accessible`).toEqual([])
  })
}

/**
 * The same in both themes. The themes differ in colours alone (`styles/tokens.css`), so that in the
 * second one only the rules about colours can say anything new.
 */
export async function seesNoViolationInBothThemes(page: Page): Promise<void> {
  await fitsItsWidth(page)
  await fromTheTop(page, async () => {
    for (const [theme, rules] of [
      ['parchment', EVERYTHING],
      ['ink', COLOURS],
    ] as const) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
      expect(await violations(page, rules), `${page.url()} is accessible in ${theme}`).toEqual([])
    }
  })
}
