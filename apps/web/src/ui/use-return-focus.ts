import { useRef } from 'react'

/**
 * Takes focus back to where it was when an overlay closes. Radix does so only for overlays that
 * hold their own trigger; ours are opened by state, from anywhere.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
