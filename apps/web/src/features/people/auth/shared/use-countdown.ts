import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Whole seconds left. Measured by the clock, as a hidden tab's timers stand still. */
export function useCountdown(from: number) {
  const [now, setNow] = useState(Date.now)
  const [until, setUntil] = useState(now + from * SECOND_MS)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const running = seconds > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])

  function start(length: number): void {
    const at = Date.now()
    setNow(at)
    setUntil(at + length * SECOND_MS)
  }
  return { seconds, start }
}
