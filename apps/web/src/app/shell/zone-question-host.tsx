import { useSyncExternalStore } from 'react'
import { deviceZone, sameClock } from '../../lib/datetime.ts'
import { useMe } from '../../lib/me.ts'
import { storedJson } from '../../lib/storage.ts'
import { ZoneQuestion } from './zone-question.tsx'

/** `<person> <zone>` of the last answer given on this device. */
const answered = storedJson('zoneAnswered', (value) => typeof value === 'string', '')

/** Asks, once for a device's zone, whether times should follow it where the profile has another. */
export function ZoneQuestionHost() {
  const { data: profile } = useMe()
  const answer = useSyncExternalStore(answered.subscribe, answered.get)
  const zone = deviceZone()
  // Without `rememberPreferences` nothing of a profile may be changed (spec §5).
  if (!profile?.rememberPreferences || sameClock(profile.timeZone, zone, Date.now())) return null
  const question = `${profile.id} ${zone}`
  if (answer === question) return null
  return <ZoneQuestion profile={profile} zone={zone} onAnswered={() => answered.set(question)} />
}
