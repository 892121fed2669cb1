import type { Location } from 'react-router'

/** In this tab's session: where each entry of its history was left. */
const KEY = 'scroll'

const left: Record<string, number> = read()

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** The first entry of every document has the same key. */
const entry = ({ key, pathname }: Location) => `${key} ${pathname}`

export function rememberScroll(location: Location): void {
  left[entry(location)] = scrollY
}

/** Takes scrolling over from the browser, which restores it before the page has its height. */
export function startScroll(here: () => Location): void {
  history.scrollRestoration = 'manual'
  // Come by a link or an address, the page opens at its start; only reloads and returns go on.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') delete left[entry(here())]
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    rememberScroll(here())
    try {
      sessionStorage.setItem(KEY, JSON.stringify(left))
    } catch {
      // Refused or full: the page then opens at its start.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** Back to where this entry was left; else to the part the address names; else to the start. */
export function showScroll(location: Location, isReturn: boolean): void {
  const top = isReturn ? left[entry(location)] : undefined
  const { hash } = location
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (top === undefined && part) part.scrollIntoView()
  else scrollTo({ top: top ?? 0, behavior: 'instant' })
}
