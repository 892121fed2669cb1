import type { GrantRow } from '@cco/domain/inventory/grants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { audienceLabel } from '../../people/audiences/public.ts'
import { useGrants, useItemChanges } from './queries.ts'

/** Grants that are shown at first: enough for what goes on, with the items still in view. */
const SHOWN = 2

/** Items that were given to audiences, with the progress of those that are; none while there are none. */
export function GrantsSection() {
  const { t } = useTranslation('inventoryManagement')
  const { data, error, running } = useGrants()
  const [isWhole, setIsWhole] = useState(false)
  // Those that go on stand before newer ones that are over.
  const grants = (data?.items ?? []).toSorted(
    (one, other) => Number(other.status === 'running') - Number(one.status === 'running'),
  )
  if (error && !data) return <p className="type-small mb-4 text-danger">{t('grantsFailed')}</p>
  if (grants.length === 0) return null
  const shown = isWhole ? grants : grants.slice(0, Math.max(SHOWN, running))
  return (
    <section className="mb-8">
      <SectionHeader id="grants" title={t('grants')} />
      <ul aria-labelledby="grants" className="panel divide-y divide-panel-line">
        {shown.map((grant) => (
          <li key={grant.id}>
            <Grant grant={grant} />
          </li>
        ))}
      </ul>
      {shown.length < grants.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          {t('grantsAll')}
        </Button>
      )}
    </section>
  )
}

const TONES = { running: 'warn', done: 'success', stopped: 'danger' } as const
const BAR_TONES = { running: 'info', done: 'success', stopped: 'warn' } as const

function Grant({ grant }: { grant: GrantRow }) {
  const { t } = useTranslation('inventoryManagement')
  const { t: audiences } = useTranslation(['audiences', 'common'])
  const [confirming, setConfirming] = useState(false)
  const { stopGrant } = useItemChanges()
  const { id, status, recipients, processed, given } = grant
  const name = localize(grant.item.title)
  const progress = t('grantProgressText', { processed, total: recipients })
  return (
    <article className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="type-body-strong wrap-anywhere text-text-1">{name}</h3>
        <p className="type-small text-text-2 wrap-anywhere">
          {t('grantTo', { audience: audienceLabel(grant.audience, grant.guild, audiences) })}
        </p>
        <p className="type-small text-text-3 wrap-anywhere">
          {grant.givenBy.name || grant.givenBy.accountId}, {formatDayTime(grant.createdAt)}
        </p>
      </div>
      <div className="grid gap-1">
        <ProgressBar
          label={t('grantProgress', { name })}
          value={processed}
          max={recipients}
          valueText={progress}
          tone={BAR_TONES[status]}
        />
        <p className="num type-small flex flex-wrap justify-between gap-x-3 text-text-3">
          <span>{t('grantGiven', { count: given })}</span>
          <span>{progress}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 md:min-w-36 md:justify-end">
        <Badge tone={TONES[status]}>{t(`grantStatus.${status}`)}</Badge>
        {status === 'running' && (
          <Button
            size="sm"
            variant="danger"
            aria-label={t('namedAction', { action: t('stopGrant'), name })}
            onClick={() => setConfirming(true)}
          >
            {t('stopGrant')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('stopGrantTitle', { name })}
        description={t('stopGrantText')}
        safeLabel={t('stopGrantKeep')}
        actionLabel={t('stopGrant')}
        busyLabel={t('stopping')}
        onConfirm={async () => {
          await stopGrant(id)
          showToast({ tone: 'success', title: t('grantStopped') })
        }}
      />
    </article>
  )
}
