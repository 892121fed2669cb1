import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { viewerZone } from '../../../lib/datetime.ts'
import { errorPhrase, mayPass } from '../../../lib/error.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { showToast } from '../../../ui/toast.ts'
import { newestOf, rings } from './model.ts'
import { askAgain, takeIn, useNotifications } from './queries.ts'
import { playBell, soundSetting } from './sound.ts'

/** Spec §4 "Live lists": on an insert the list is asked for again a second later. */
const RELOAD_MS = 1_000

/** Keeps the notifications fresh wherever the person is, and rings the bell. */
export function NotificationWatch() {
  const { t } = useTranslation(['notifications', 'common', 'error'])
  const { data, error, isError } = useNotifications()
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef<string>(undefined)

  const reloadSoon = () => {
    clearTimeout(reload.current)
    reload.current = setTimeout(askAgain, RELOAD_MS)
  }
  useLiveChanges(['notifications'], (changes) => {
    if (takeIn(changes)) reloadSoon()
  })
  // How a request was decided is told by its id alone.
  useLiveChanges(['schedule_requests'], askAgain)
  useEffect(() => () => clearTimeout(reload.current), [])

  const sayFailed = useEffectEvent(async () => {
    // Without a network the whole page says so, and a session that is over has its own words.
    if (!onlineManager.isOnline() || !mayPass(error)) return
    await phrases('notifications', 'error')
    showToast({ tone: 'danger', title: t('failed.load'), text: errorPhrase(error, t) })
  })
  useEffect(() => {
    // Once, however long it lasts: the next try is half a minute away, and so on.
    if (isError) sayFailed().catch((fault: unknown) => console.error(fault))
  }, [isError])

  useEffect(() => {
    if (!data) return
    const before = known.current
    const newest = newestOf(data.items)
    // What was there when the page opened is no news; a deleted newest makes none of the next.
    known.current = before === undefined || newest > before ? newest : before
    if (before === undefined || soundSetting.get() === 'false') return
    if (rings(data.items, before, new Date(), viewerZone())) ringOnce()
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
