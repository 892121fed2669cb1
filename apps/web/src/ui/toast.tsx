import { lazy, useSyncExternalStore } from 'react'
import { LaterPart } from './later-part.tsx'
import type { Tone } from './notice.tsx'
import { isNarrow } from './use-narrow.ts'

export interface Toast {
  tone: Tone
  title: string
  text?: string
  action?: { label: string; onClick: () => void }
  /** By which `dismissToast` finds it. */
  id?: string
  /** Whether it stays until it is answered or closed. */
  stays?: boolean
}

/** How long a toast stays: an error is read more slowly (spec §9). */
const STAY_MS = 4000
const STAY_ERROR_MS = 5000

const METHOD = { info: 'info', success: 'success', warn: 'warning', danger: 'error' } as const

let shown = false
const listeners = new Set<() => void>()

/** Shows a message. Sonner is downloaded with the first toast. */
export function showToast({ tone, title, text, action, id, stays = false }: Toast): void {
  shown = true
  for (const listener of listeners) listener()
  import('sonner').then(
    ({ toast }) =>
      toast[METHOD[tone]](title, {
        ...(text !== undefined && { description: text }),
        ...(action && { action }),
        ...(id !== undefined && { id }),
        // One that stays must not stand on the header of a phone.
        ...(stays && isNarrow() && { position: 'bottom-center' }),
        duration: stays ? Number.POSITIVE_INFINITY : tone === 'danger' ? STAY_ERROR_MS : STAY_MS,
      }),
    (error: unknown) => console.error(error),
  )
}

/** Takes away the toasts that are shown. */
export const dismissToasts = (): void => dismissToast()

/** Takes away the toast that was shown with an id; all of them without one. */
export function dismissToast(id?: string): void {
  if (!shown) return
  import('sonner').then(
    ({ toast }) => toast.dismiss(id),
    (error: unknown) => console.error(error),
  )
}

/** Whether there has been a toast, so that what draws them is needed. */
function useAnyToast(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })))

interface Props {
  /** Names the region of toasts for a screen reader. */
  label: string
  closeLabel: string
}

/** Stands in the shell, weighs nothing until something is said. */
export function ToastHost(props: Props) {
  if (!useAnyToast()) return null
  return (
    <LaterPart>
      <Toaster {...props} />
    </LaterPart>
  )
}
