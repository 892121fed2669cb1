import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** It took the place of another step, whose focused control is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** One step of signing in. On a touch screen the step itself is focused, not to raise the keyboard. */
export function AuthStep({ takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const field = box.current?.querySelector('input')
    const target = field && !matchMedia('(pointer: coarse)').matches ? field : box.current
    target?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
