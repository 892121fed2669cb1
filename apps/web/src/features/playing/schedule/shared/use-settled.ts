import { useEffect, useState } from 'react'

const PAUSE_MS = 350

/** A value once it has stopped changing for a moment, so that a question is not asked by letters. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
