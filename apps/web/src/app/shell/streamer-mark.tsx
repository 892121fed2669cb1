import type { OwnProfile } from '@cco/domain/profiles/contract'
import { matchQuery, type Query } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { trpc } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  onStreamerMode,
  setStreamerMode,
  streamerMode,
  useStreamerMode,
} from '../../lib/streamer.ts'
import '../../lib/streamer-link.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dismissToasts } from '../../ui/toast.tsx'

let read = streamerMode()

/** Reads everything again when the mode has changed, here or in another tab. */
onStreamerMode(() => {
  const mode = streamerMode()
  if (mode === read) return
  read = mode
  // They may name what is hidden now.
  if (mode === 'on') dismissToasts()
  // The own profile is shown whole; without it the mark itself would be gone for a moment.
  const isOwnProfile = (query: Query) => matchQuery(trpc.profiles.me.pathFilter(), query)
  void queryClient.resetQueries({ predicate: (query) => !isOwnProfile(query) })
})

/**
 * The mark of streamer mode: a press shows what is hidden until the page is left or the mark is
 * pressed again (rules §13).
 */
export function StreamerMark({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('shell')
  const mode = useStreamerMode()
  const isWanted = profile.streamerMode
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    // The profile decides; this device only remembers it.
    if (isWanted !== (streamerMode() !== 'off')) setStreamerMode(isWanted ? 'on' : 'off')
  }, [isWanted])
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    if (streamerMode() === 'shown') setStreamerMode('on')
  }, [pathname])
  if (mode === 'off') return null
  const isShown = mode === 'shown'
  return (
    <IconButton
      label={t(isShown ? 'streamer.hide' : 'streamer.show')}
      icon={<Icon of={isShown ? Eye : EyeOff} size={20} />}
      onClick={() => setStreamerMode(isShown ? 'on' : 'shown')}
    />
  )
}
