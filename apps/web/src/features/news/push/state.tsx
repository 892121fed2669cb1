import { type ReactNode, useEffect, useRef } from 'react'

let takesFocus = false

/** Gives the focus to the next state that is shown: the button that had it is no longer there. */
export function focusNextState(): void {
  takesFocus = true
}

interface Props {
  children: ReactNode
}

/** Whether push messages are on. */
export function State({ children }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus()
    takesFocus = false
  }, [])
  return (
    <p ref={text} tabIndex={-1} className="font-medium text-text-1 outline-none">
      {children}
    </p>
  )
}
