import type { OwnProfile } from '@cco/domain/profiles/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../lib/api.ts'
import { useConditionRequest } from '../../lib/conditions.ts'
import { deviceZone, formatDateTime, sameClock } from '../../lib/datetime.ts'
import { phrases } from '../../lib/i18n.ts'
import { useLiveChanges } from '../../lib/live.ts'
import { useMe } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { storedJson } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { ZoneQuestion } from './zone-question.tsx'

const ConditionDialog = lazy(async () => {
  const load = import('../../features/people/documents/condition-dialog.tsx')
  const [file] = await Promise.all([load, phrases('consents', 'documents')])
  return { default: file.ConditionDialog }
})

/** The dialog that lifts the refusal of a write, wherever on the site it was refused. */
function ConditionHost() {
  const request = useConditionRequest()
  if (!request) return null
  return (
    <Suspense>
      <ConditionDialog {...request} />
    </Suspense>
  )
}

/** What the site has to say to a signed-in person above every page. */
export function UserLines() {
  const client = useQueryClient()
  const suspension = useMe().data?.suspension
  // Every decision about the viewer comes with a notification.
  useLiveChanges(['notifications'], () => {
    void client.invalidateQueries(trpc.profiles.me.queryFilter())
  })
  return (
    <>
      <ConditionHost />
      {suspension && <SuspensionLine {...suspension} />}
      <ZoneQuestionHost />
    </>
  )
}

/** Says on every page what a suspended person cannot do, until when, and where to appeal. */
function SuspensionLine({ endsAt }: NonNullable<OwnProfile['suspension']>) {
  const { t } = useTranslation('shell')
  return (
    <section
      aria-label={t('suspension.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-warn-line border-b bg-warn-soft px-(--gutter) py-2.5 text-text-1"
    >
      <Icon of={Ban} className="text-warn" />
      <p className="min-w-0 flex-1 basis-52">
        {endsAt === null
          ? t('suspension.forever')
          : t('suspension.until', { until: formatDateTime(endsAt) })}
      </p>
      <Link to={paths.standing()} className="link">
        {t('suspension.more')}
      </Link>
    </section>
  )
}

/** `<person> <zone>` of the last answer given on this device. */
const answered = storedJson('zoneAnswered', (value) => typeof value === 'string', '')

/** Asks, once for a device's zone, whether times should follow it where the profile has another. */
function ZoneQuestionHost() {
  const { data: profile } = useMe()
  const answer = useSyncExternalStore(answered.subscribe, answered.get)
  const zone = deviceZone()
  // Without `rememberPreferences` nothing of a profile may be changed (spec §5).
  if (!profile?.rememberPreferences || sameClock(profile.timeZone, zone, Date.now())) return null
  const question = `${profile.id} ${zone}`
  if (answer === question) return null
  return <ZoneQuestion profile={profile} zone={zone} onAnswered={() => answered.set(question)} />
}
