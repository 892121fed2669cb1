import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((file) => ({ default: file.Toaster })))

interface Props {
  /** Names the region of toasts for a screen reader. */
  label: string
  closeLabel: string
}

/** Stands in the shell, weighs nothing until something is said. */
export function ToastHost(props: Props) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  )
}
