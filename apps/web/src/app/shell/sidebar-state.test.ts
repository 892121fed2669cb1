import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let narrow = false
let onChange = () => {}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** A visit with this cookie, in a window between a phone and a desktop or a wide one. */
async function visit(cookie: string, { tablet }: { tablet: boolean }) {
  narrow = tablet
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return narrow
    },
    addEventListener: (_name: string, listener: () => void) => {
      onChange = listener
    },
  }))
  const { isSidebarExpanded, toggleSidebar } = await import('./sidebar-state.ts')
  return { isSidebarExpanded, toggleSidebar, page }
}

it.each([
  ['', false, true],
  ['', true, false],
  ['theme=ink; sidebar:state=true', true, true],
  ['sidebar:state=false', false, false],
  ['sidebar:state=true', false, true],
])('with the cookie %j on a tablet (%j) starts expanded: %j', async (cookie, tablet, expanded) => {
  expect((await visit(cookie, { tablet })).isSidebarExpanded()).toBe(expanded)
})

it('remembers the choice for seven days, also when the window changes its width', async () => {
  const { isSidebarExpanded, toggleSidebar, page } = await visit('', { tablet: true })
  toggleSidebar()
  expect(page.cookie).toBe('sidebar:state=true; path=/; max-age=604800; samesite=lax')
  narrow = false
  onChange()
  expect(isSidebarExpanded()).toBe(true)
})
