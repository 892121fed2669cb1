import { useEffect, useRef } from 'react'
import { viewerOffset } from '../../../lib/datetime.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { askAgain, useNotifications } from '../queries.ts'
import { newestOf, rings } from './sound/rings.ts'
import { playBell, soundSetting } from './sound/sound.ts'

/** Spec §4 "Live lists": after an insert the list is asked for again a second later. */
const RELOAD_MS = 1_000

/** Keeps the notifications fresh wherever the person is, and rings the bell. */
export function NotificationWatch() {
  const { data } = useNotifications()
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef<string>(undefined)

  useLiveChanges(['notifications', 'schedule_requests'], (changes) => {
    const inserted = changes.some(({ table, op }) => table === 'notifications' && op === 'insert')
    clearTimeout(reload.current)
    reload.current = setTimeout(askAgain, inserted ? RELOAD_MS : 0)
  })
  useEffect(() => () => clearTimeout(reload.current), [])

  useEffect(() => {
    if (!data) return
    const before = known.current
    const newest = newestOf(data.items)
    // What was there when the page opened is no news; a deleted newest makes none of the next.
    known.current = before === undefined || newest > before ? newest : before
    if (before === undefined || soundSetting.get() === 'false') return
    if (rings(data.items, before, new Date(), viewerOffset)) ringOnce()
  }, [data])
  return null
}

/** Of several tabs that hear the same, one rings. */
function ringOnce(): void {
  if (!navigator.locks) {
    playBell()
    return
  }
  void navigator.locks.request('notification-bell', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playBell()
    await new Promise((resolve) => setTimeout(resolve, 2 * RELOAD_MS))
  })
}
