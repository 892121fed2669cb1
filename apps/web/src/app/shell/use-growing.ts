import { useEffect, useRef, useState } from 'react'

/** Counts up to a value that grew; what shrinks, and the first value, show at once. */
export function useGrowing(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef<number | null>(null)

  useEffect(() => {
    const before = from.current
    from.current = value
    const length = duration()
    // The first known value replaces the zero that stood for "not known yet".
    if (!before || value <= before || length === 0) return setShown(value)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / length)
      setShown(Math.round(before + (value - before) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}

/** Milliseconds of slow motion; the token is zero under reduced motion. */
function duration(): number {
  return Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--dur-slow'),
  )
}
