import { useEffect, useEffectEvent, useState } from 'react'
import { useNarrow } from '../../ui/use-narrow.ts'
import { toggleSidebar } from './sidebar-state.ts'

/** The menu's one switch: a sheet on phones, wide or narrow elsewhere. Ctrl or Meta + B too. */
export function useMenuToggle() {
  const phone = useNarrow()
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => (phone ? setSheetOpen((open) => !open) : toggleSidebar())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By the key's place: on a Russian layout the letter is «и».
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
