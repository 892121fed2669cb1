import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNarrow } from '../../ui/use-narrow.ts'

/** Spec §2 "Side menu": the state lives in this cookie for seven days. */
const COOKIE = 'sidebar:state'
const LIFE_SECONDS = 7 * 24 * 60 * 60

/** Spec §9: between a phone and a desktop. */
const tablet = matchMedia('(48rem <= width < 64rem)')
const listeners = new Set<() => void>()
let expanded = remembered()

/** What the person chose, at any width; a tablet starts collapsed where they chose nothing yet. */
function remembered(): boolean {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))
  return value === undefined ? !tablet.matches : value === `${COOKIE}=true`
}

function become(next: boolean): void {
  if (next === expanded) return
  expanded = next
  for (const listener of listeners) listener()
}

tablet.addEventListener('change', () => become(remembered()))

export function toggleSidebar(): void {
  become(!expanded)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${expanded}; path=/; max-age=${LIFE_SECONDS}; samesite=lax`
}

export const isSidebarExpanded = () => expanded

/** Whether the side menu shows words beside its icons. */
export function useSidebarExpanded(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isSidebarExpanded)
}

/** The menu's one switch: a sheet on phones, wide or narrow elsewhere. Ctrl or Meta + B too. */
export function useMenuToggle() {
  const phone = useNarrow()
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => (phone ? setSheetOpen((open) => !open) : toggleSidebar())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By the key's position: a Russian layout types «и».
    if (event.code !== 'KeyB' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey || event.repeat) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { toggle, sheetOpen: sheetOpen && phone, setSheetOpen }
}
