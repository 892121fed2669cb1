/** What is wrong with a page as it stands: the kind of the check and where. */
export interface Finding {
  check:
    | 'shift'
    | 'overflow'
    | 'cut'
    | 'gold'
    | 'size'
    | 'text'
    | 'heading'
    | 'contrast'
    | 'console'
  where: string
}

/** Runs in the page. Refuses a page that scrolls sideways, and names the innermost parts that do not fit. */
export function checkWidth(): Finding[] {
  const root = document.documentElement
  const over = root.scrollWidth - root.clientWidth
  if (over <= 0) return []
  const isScrolled = (element: Element): boolean => {
    const box = element.parentElement
    if (!box || box === document.body) return false
    return getComputedStyle(box).overflowX !== 'visible' || isScrolled(box)
  }
  const rightOf = (element: Element): number => {
    const box = element.getBoundingClientRect()
    if (getComputedStyle(element).overflowX !== 'visible') return box.right + scrollX
    // Text may reach past the box of its element.
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const rights = texts.map((text) => {
      const range = document.createRange()
      range.selectNode(text)
      return range.getBoundingClientRect().right
    })
    return Math.max(box.right, ...rights) + scrollX
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      rightOf(element) > root.clientWidth && element.checkVisibility() && !isScrolled(element),
  )
  const innermost = wide.filter(
    (element) => !wide.some((other) => element !== other && element.contains(other)),
  )
  const widest = innermost.toSorted((a, b) => rightOf(b) - rightOf(a))
  const parts = widest.slice(0, 3).map((element) => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} «${words}»`
  })
  return [{ check: 'overflow', where: `${over} px: ${parts.join('; ')}` }]
}

/**
 * Runs in the page. Refuses text that its box cuts off where it must be read: without dots always,
 * with dots where neither it nor its row leads to the whole of it.
 */
export function checkCut(): Finding[] {
  /** As much of a line may be outside: its letters are smaller than its box. */
  const SHARE = 0.3
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isBeyond = (line: DOMRect, box: DOMRect, style: CSSStyleDeclaration): boolean => {
    const right = line.right - box.right > 2 || box.left - line.left > 2
    const bottom = line.bottom - box.bottom > line.height * SHARE
    const top = box.top - line.top > line.height * SHARE
    return (hides(style.overflowX) && right) || (hides(style.overflowY) && (bottom || top))
  }
  /** The box that cuts these lines off, if there is one. */
  const cutBy = (element: Element, lines: readonly DOMRect[]): Element | null => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box === document.body) return null
      const style = getComputedStyle(box)
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null
      const outer = box.getBoundingClientRect()
      // For screen readers alone.
      if (outer.width <= 1 || outer.height <= 1) return null
      if (lines.some((line) => isBeyond(line, outer, style))) return box
    }
    return null
  }
  const hasDots = (box: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const OPENS = 'a[href], button, summary, [role=button], [title]'
  const leadsToWhole = (element: Element): boolean =>
    element.closest(OPENS) !== null ||
    (element.closest('article, li, tr, [role=row]')?.querySelector(OPENS) ?? null) !== null

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Map<Element, Finding>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim()) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('svg, script, style, noscript, option, [inert]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = cutBy(element, [...range.getClientRects()])
    if (!box || (hasDots(box) && leadsToWhole(element))) continue
    const words = node.textContent.trim().slice(0, 40)
    const where = `${element.tagName.toLowerCase()}.${element.className} «${words}» in ${box.className}`
    found.set(box, { check: 'cut', where })
  }
  return [...found.values()]
}

/**
 * Runs in the page. Refuses more than one filled gold button in a
 * view, controls under 24 × 24 px (WCAG 2.5.8: links inside a sentence
 * and targets that stand apart are exempt), text under
 * 12 px, and a number of first headings other than one.
 */
export function checkLayout(): Finding[] {
  const findings: Finding[] = []
  /** 24 px, and what rounding takes from them. */
  const LEAST = 23.5
  const name = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const words = label.trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} «${words}»`
  }
  const visible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert]')

  const view = document.querySelector('[role=dialog]') ?? document.body
  const gold = [...view.querySelectorAll('.bg-gold')].filter(visible)
  if (gold.length > 1) findings.push({ check: 'gold', where: gold.map(name).join('; ') })

  const targets = [
    ...document.body.querySelectorAll(
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]',
    ),
  ]
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => box.width > 0 && visible(control))
  /** Whether a circle of 24 px around the middle of a small target meets no other target. */
  const standsApart = ({ control, box }: (typeof targets)[number]): boolean => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return targets.every((other) => {
      if (other.control === control || other.control.contains(control)) return true
      const across = Math.max(other.box.left - x, 0, x - other.box.right)
      const down = Math.max(other.box.top - y, 0, y - other.box.bottom)
      return Math.hypot(across, down) >= LEAST / 2
    })
  }
  for (const target of targets) {
    const { control, box } = target
    if (box.width >= LEAST && box.height >= LEAST) continue
    // A control drawn over by its label is pressed through it.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const outer = label?.getBoundingClientRect()
    if (outer && outer.width >= LEAST && outer.height >= LEAST) continue
    // A link that covers its card is as large as the card.
    const cover = getComputedStyle(control, '::after')
    if (cover.position === 'absolute' && cover.content !== 'none') continue
    const inSentence = getComputedStyle(control).display === 'inline'
    if (inSentence || standsApart(target)) continue
    findings.push({
      check: 'size',
      where: `${Math.round(box.width)} × ${Math.round(box.height)}: ${name(control)}`,
    })
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small = new Set<Element>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !visible(element)) continue
    if (element.closest('svg, script, style, noscript')) continue
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 11.99) small.add(element)
  }
  for (const element of small)
    findings.push({ check: 'text', where: `under 12 px: ${name(element)}` })

  const headings = [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility())
  if (headings.length !== 1) {
    findings.push({ check: 'heading', where: `${headings.length} first headings` })
  }
  return findings
}

/**
 * Runs in the page. Refuses a page whose content moved while it loaded by 0.05 or more in all
 * (cumulative layout shift), and names what moved most.
 */
export async function checkShift(): Promise<Finding[]> {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: readonly { node: Node | null }[]
  }
  const MOST = 0.05
  const BUFFERED_MS = 50
  const shifts: Shift[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => setTimeout(resolve, BUFFERED_MS))
  observer.disconnect()
  const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
  const total = counted.reduce((sum, { value }) => sum + value, 0)
  if (total < MOST) return []
  const most = counted.toSorted((a, b) => b.value - a.value)[0]
  const nodes = (most?.sources ?? []).map(({ node }) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
  )
  return [{ check: 'shift', where: `${total.toFixed(3)}: ${nodes.join('; ').slice(0, 200)}` }]
}
