import { lazy, Suspense } from 'react'
import { useAnyToast } from './toast.ts'

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
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  )
}
