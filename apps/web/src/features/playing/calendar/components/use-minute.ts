import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The time to the minute: what begins, ends and is today changes while the page stays open. */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return minute
}
