import { useEffect, useRef, useSyncExternalStore } from 'react'

/*
 * How many dialogs, sheets and panels the person has open: what the club raises by itself waits
 * until there are none.
 */

let open = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  open += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts an overlay as open while it is. */
export function useLayer(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

/** Whether nothing lies over the page. */
export function useNoLayerOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open === 0)
}

/** Dialogs stand over sheets and menus; popups over dialogs. Both dim the page. */
const LAYER = { dialog: 'z-(--z-dialog)', popup: 'z-(--z-popup)' }
export type OverlayLayer = keyof typeof LAYER

export function scrimClass(layer: OverlayLayer): string {
  return `motion-fade fixed inset-0 bg-scrim ${LAYER[layer]}`
}

/**
 * Around a dialog: on phones it rises from the bottom. On wider screens its top edge stands still, so
 * that a part which arrives late moves nothing above it from under the pointer.
 */
export function dialogScrimClass(layer: OverlayLayer): string {
  return `${scrimClass(layer)} grid items-end overflow-y-auto pt-10 md:items-start md:justify-items-center md:px-4 md:pt-[12vh] md:pb-4`
}

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
