import type { SessionRow } from '@cco/domain/account/contract'
import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { DeviceName, useDevice } from '../../../kit/device-name.tsx'
import { SettingRow } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { signOut } from '../../../lib/auth.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf, PhrasedError } from '../../../lib/error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { useRefreshAccount, useSessions } from './queries.ts'

export function Sessions() {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { data: sessions, error, refetch } = useSessions()
  const refresh = useRefreshAccount()
  const [confirming, setConfirming] = useState<'others' | 'global'>()
  const shown = confirming ?? 'others'

  async function end(): Promise<void> {
    const result = await signOut(shown)
    if (!result.ok) {
      const reason = reasonPhrase(result.code, tAuth)
      showToast({ tone: 'danger', title: t('endFailed'), text: reason })
      throw new PhrasedError(`${t('endFailed')}: ${reason}`)
    }
    if (shown === 'global') return
    void refresh()
    showToast({ tone: 'success', title: t('othersEnded') })
  }

  if (!sessions && error) {
    return (
      <ErrorState bare title={t('sessionsFailed')} error={error} onRetry={() => void refetch()} />
    )
  }
  if (!sessions) return <Skeleton className="h-40" />
  const isOnlySession = sessions.every(({ current }) => current)
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          disabledReason={isOnlySession ? t('noOthers') : undefined}
          onClick={() => setConfirming('others')}
        >
          {t('endOthers')}
        </Button>
        <Button variant="danger" onClick={() => setConfirming('global')}>
          {t('endAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={() => setConfirming(undefined)}
        title={t(shown === 'others' ? 'endOthersTitle' : 'endAllTitle')}
        description={t(shown === 'others' ? 'endOthersText' : 'endAllText')}
        safeLabel={t('removeKeep')}
        actionLabel={t(shown === 'others' ? 'endOthers' : 'endAll')}
        busyLabel={t('ending')}
        onConfirm={end}
      />
    </>
  )
}

interface SessionItemProps {
  session: SessionRow
}

function SessionItem({ session }: SessionItemProps) {
  const { t } = useTranslation(['security', 'common', 'error'])
  const refresh = useRefreshAccount()
  const device = useDevice(session.userAgent)
  const { id, current, openedAt, seenAt, ip } = session
  const end = useMutation({
    mutationFn: () => api.account.endSession.mutate({ sessionId: id }),
    onSuccess: () => showToast({ tone: 'success', title: t('ended') }),
    onError: (error) => {
      // The session has ended already.
      if (failureOf(error).code === 'not_found') return
      showToast({ tone: 'danger', title: t('endFailed'), text: errorPhrase(error, t) })
    },
    onSettled: refresh,
  })
  return (
    <li>
      <SettingRow
        icon={<Icon of={device?.mobile ? Smartphone : Monitor} size={20} />}
        title={
          <>
            <DeviceName userAgent={session.userAgent} />
            {current && <Badge tone="success">{t('current')}</Badge>}
          </>
        }
        facts={[
          t('openedAt', { when: formatDateTime(openedAt) }),
          seenAt === openedAt ? null : t('seenAt', { when: formatDateTime(seenAt) }),
          ip && t('address', { ip }),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          !current && (
            <Button size="sm" busy={end.isPending} onClick={() => end.mutate()}>
              {t('end')}
            </Button>
          )
        }
      />
    </li>
  )
}
