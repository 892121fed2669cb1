import { useRef } from 'react'

/**
 * Takes focus back to where it was when an overlay closes; where that is gone, to the page itself.
 * Radix does so only for overlays that hold their own trigger; ours are opened by state, from
 * anywhere.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = before.current
      const target = opener?.isConnected && opener !== document.body ? opener : mainPart()
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener })
    },
  }
}

const mainPart = () => document.querySelector('main')
