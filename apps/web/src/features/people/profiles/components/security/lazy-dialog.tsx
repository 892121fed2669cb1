import { type ComponentType, Suspense } from 'react'

interface Props {
  open: boolean
  of: ComponentType<{ onClose: () => void }>
  onClose: () => void
}

/** A dialog that is downloaded when it opens, and forgets what was typed when it closes. */
export function LazyDialog({ open, of: Part, onClose }: Props) {
  if (!open) return null
  return (
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>
  )
}
