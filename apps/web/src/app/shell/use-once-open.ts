import { useState } from 'react'

/** True from the first opening on: a part that was downloaded stays, so that it can also leave. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
