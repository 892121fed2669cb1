import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/**
 * The current time in milliseconds, to the minute: games begin and end, and days change, while a
 * page stays open.
 */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return minute
}
