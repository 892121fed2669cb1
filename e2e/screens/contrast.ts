import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Finding } from './checks.ts'

/** A line of text on the page, in CSS pixels of the document. */
interface TextLine {
  text: string
  /** Red, green, blue of 255, and the opacity of 1. */
  colour: [number, number, number, number]
  large: boolean
  box: { x: number; y: number; width: number; height: number }
}

type Pixel = readonly [number, number, number]

/** The share of a text's pixels that may miss the contrast: single lights behind a letter's edge. */
const TOLERATED = 0.05
/** WCAG 1.4.3, for text and for large text. */
const LEAST = { text: 4.5, large: 3 }

/**
 * The contrast of every visible text with the pixels that are behind it: pictures, gradients and
 * overlays are seen here, which axe cannot reckon. The page is photographed with its text
 * transparent, so that only what is behind stays.
 */
export async function checkContrast(page: Page): Promise<Finding[]> {
  const lines = await page.evaluate(collectLines)
  const style = await page.addStyleTag({
    content: `*, *::before, *::after { color: transparent !important; -webkit-text-fill-color:
      transparent !important; text-shadow: none !important; text-decoration-color: transparent
      !important; caret-color: transparent !important; transition: none !important }
      ::placeholder { color: transparent !important }`,
  })
  const picture = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' })
  await style.evaluate((element) => (element as Element).remove())
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number): Pixel => {
    const at = (y * info.width + x) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const findings: Finding[] = []
  for (const line of lines) {
    const ratios = ratiosOf(line, pixelAt, info)
    const least = line.large ? LEAST.large : LEAST.text
    const low = ratios.filter((ratio) => ratio < least)
    if (ratios.length === 0 || low.length <= ratios.length * TOLERATED) continue
    const worst = Math.min(...ratios).toFixed(2)
    const share = Math.round((low.length / ratios.length) * 100)
    findings.push({ check: 'contrast', where: `${worst} on ${share} %: «${line.text}»` })
  }
  return findings
}

function ratiosOf(
  line: TextLine,
  pixelAt: (x: number, y: number) => Pixel,
  size: { width: number; height: number },
) {
  const { x, y, width, height } = line.box
  const ratios: number[] = []
  for (let top = Math.max(0, Math.ceil(y)); top < Math.min(size.height, y + height); top += 2) {
    for (let left = Math.max(0, Math.ceil(x)); left < Math.min(size.width, x + width); left += 2) {
      const behind = pixelAt(left, top)
      ratios.push(contrast(over(line.colour, behind), behind))
    }
  }
  return ratios
}

/** A colour as it is seen over a pixel. */
function over([red, green, blue, opacity]: TextLine['colour'], behind: Pixel): Pixel {
  const mix = (front: number, back: number) => front * opacity + back * (1 - opacity)
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])]
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(a: Pixel, b: Pixel): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Pixel): number {
  const part = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** Runs in the page: every line of text that can be seen, unless disabled (WCAG exempts it). */
function collectLines(): TextLine[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return []
  const colours = new Map<string, TextLine['colour']>()
  const colourOf = (css: string): TextLine['colour'] => {
    const known = colours.get(css)
    if (known) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: TextLine['colour'] = [red, green, blue, alpha / 255]
    colours.set(css, colour)
    return colour
  }
  const opacityOf = (element: Element): number => {
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }
  /** Whether the middle of a box shows this element, and not what lies over it or clips it. */
  const shown = (element: Element, box: DOMRect): boolean => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return top !== null && (top === element || element.contains(top) || top.contains(element))
  }
  /** The horizontal span in which the text of an element is drawn: truncated text ends there. */
  const drawnSpan = (element: Element): { left: number; right: number } => {
    let [left, right] = [0, Number.POSITIVE_INFINITY]
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue
      const clip = at.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
    }
    return { left, right }
  }
  const lines: TextLine[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue
    if (
      element.closest(
        'script, style, noscript, svg, .sr-only, [aria-disabled=true], :disabled, option',
      )
    )
      continue
    const style = getComputedStyle(element)
    const [red, green, blue, alpha] = colourOf(style.color)
    const opacity = alpha * opacityOf(element)
    if (opacity < 0.05) continue
    const size = Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    // Names for screen readers are clipped to a pixel, at some widths alone.
    if (element.closest('[class*=sr-only]')?.getBoundingClientRect().width === 1) continue
    const span = drawnSpan(element)
    for (const box of range.getClientRects()) {
      const left = Math.max(box.left, span.left)
      const width = Math.min(box.right, span.right) - left
      if (width < 2 || box.height < 2 || !shown(element, box)) continue
      // The box of a line is taller than its letters, and reaches over what is above and below.
      const inset = box.height * 0.22
      lines.push({
        text: text.replace(/\s+/g, ' ').slice(0, 40),
        colour: [red, green, blue, opacity],
        large,
        box: {
          x: left + scrollX,
          y: box.y + scrollY + inset,
          width,
          height: box.height - 2 * inset,
        },
      })
    }
  }
  return lines
}
