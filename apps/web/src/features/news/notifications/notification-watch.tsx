import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { viewerZone } from '../../../lib/datetime.ts'
import { errorPhrase, mayPass } from '../../../lib/error.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { showToast } from '../../../ui/toast.tsx'
import { newestOf, shouldRing } from './model.ts'
import { applyLiveChanges, refetchLists, useNotifications, useUnreadCheck } from './queries.ts'
import { playBell, soundSetting } from './sound.ts'

/** Spec §4 "Live lists": an insert refetches the list a second later. */
const RELOAD_MS = 1_000

/** Keeps the notifications up to date on every screen and rings the bell. */
export function NotificationWatch() {
  const { t, i18n } = useTranslation(['notifications', 'common', 'error'])
  const { data, error, isError } = useNotifications()
  useUnreadCheck()
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef<string>(undefined)

  const reloadSoon = () => {
    clearTimeout(reload.current)
    reload.current = setTimeout(refetchLists, RELOAD_MS)
  }
  useLiveChanges(['notifications'], (changes) => {
    if (applyLiveChanges(changes)) reloadSoon()
  })
  // The live change of a request carries its id alone.
  useLiveChanges(['schedule_requests'], refetchLists)
  useEffect(() => () => clearTimeout(reload.current), [])

  const { language } = i18n
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    // The server composes them in the language of the request.
    refetchLists()
  }, [language])

  const showLoadFailure = useEffectEvent(async () => {
    // The shell shows a lost connection and an expired session itself.
    if (!onlineManager.isOnline() || !mayPass(error)) return
    await phrases('notifications', 'error')
    showToast({ tone: 'danger', title: t('failed.load'), text: errorPhrase(error, t) })
  })
  useEffect(() => {
    // Once per outage, not at every poll.
    if (isError) showLoadFailure().catch((fault: unknown) => console.error(fault))
  }, [isError])

  useEffect(() => {
    if (!data) return
    const before = known.current
    const newest = newestOf(data.items)
    // Items loaded first never ring; deleting the newest must not make the next one ring.
    known.current = before === undefined || newest > before ? newest : before
    if (before === undefined || soundSetting.get() === 'false') return
    if (shouldRing(data.items, before, new Date(), viewerZone())) ringOnce()
  }, [data])
  return null
}

/** Of several open tabs, only one rings. */
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
