import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../../../kit/error-state.tsx'
import { signOut } from '../../../../../lib/auth.ts'
import { PhrasedError } from '../../../../../lib/error.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { showToast } from '../../../../../ui/toast.ts'
import { reasonPhrase } from '../../../auth/shared/reason.ts'
import { useRefreshAccount, useSessions } from './account-queries.ts'
import { SessionItem } from './session-item.tsx'

/** Where the person is signed in. */
export function Sessions() {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { data: sessions, error, refetch } = useSessions()
  const refresh = useRefreshAccount()
  const [asked, setAsked] = useState<'others' | 'global'>()
  const shown = asked ?? 'others'

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
  const alone = sessions.every(({ current }) => current)
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          disabledReason={alone ? t('noOthers') : undefined}
          onClick={() => setAsked('others')}
        >
          {t('endOthers')}
        </Button>
        <Button variant="danger" onClick={() => setAsked('global')}>
          {t('endAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t(shown === 'others' ? 'endOthersTitle' : 'endAllTitle')}
        description={t(shown === 'others' ? 'endOthersText' : 'endAllText')}
        safeLabel={t('removeKeep')}
        deedLabel={t(shown === 'others' ? 'endOthers' : 'endAll')}
        busyLabel={t('ending')}
        onConfirm={end}
      />
    </>
  )
}
