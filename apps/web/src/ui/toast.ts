import type { Tone } from './tone.ts'

export interface Toast {
  tone: Tone
  title: string
  text?: string
  action?: { label: string; onClick: () => void }
}

const waiting: Toast[] = []
let wake: (() => void) | undefined
let deliver: ((toast: Toast) => void) | undefined

/** Tells that something happened. The drawing of toasts is downloaded with the first one. */
export function showToast(toast: Toast): void {
  if (deliver) {
    deliver(toast)
  } else {
    waiting.push(toast)
    wake?.()
  }
}

/** `ToastHost` alone calls this: `listener` hears that a toast waits. Returns the way to stop. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** `Toaster` alone calls this, once it can show toasts. Returns the way to stop. */
export function takeToasts(show: (toast: Toast) => void): () => void {
  deliver = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    deliver = undefined
  }
}
