import { liftInput, type QueueItemPage } from '@cco/domain/moderation/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../kit/form.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useModerationRefresh } from './queries.ts'

type Sanction = QueueItemPage['history']['sanctions'][number]

/** Whom the decision concerns, and what was decided about them before. */
export function UserPanel({ page: { item, history } }: { page: QueueItemPage }) {
  const { t } = useTranslation(['moderation', 'common'])
  const { user } = item
  const { upheld, gamesPlayed, changesApproved, changesRejected, sanctions } = history
  const [lifting, setLifting] = useState<string>()
  return (
    <section aria-labelledby="user" className="panel p-4 md:p-6">
      <SectionHeader id="user" level="h3" title={t('user')} />
      <div className="grid gap-3">
        <UserChip
          id={user.userId}
          name={user.name ?? t('common:noName')}
          src={user.avatarUrl}
          size={40}
          meta={`№\u00a0${user.accountId} · ${t('since', { date: formatDate(history.registeredAt) })}`}
        />
        <ul className="type-small grid gap-1 text-text-2">
          <li>{t('gamesPlayed', { count: gamesPlayed })}</li>
          <li>{t('changes', { count: changesApproved, rejected: changesRejected })}</li>
          <li className={upheld > 0 ? 'text-warn' : undefined}>{t('upheld', { count: upheld })}</li>
        </ul>
        {sanctions.length > 0 && (
          <ul className="divide-y divide-line-soft border-line-soft border-t">
            {sanctions.map((sanction) => (
              <li
                key={sanction.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3"
              >
                <SanctionLabel sanction={sanction} />
                {sanction.can.lift === true && (
                  <Button size="sm" onClick={() => setLifting(sanction.id)}>
                    {t('lift')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {lifting && <LiftDialog sanctionId={lifting} onClose={() => setLifting(undefined)} />}
    </section>
  )
}

function SanctionLabel({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('moderation')
  const { kind, reason, startsAt, endsAt, liftedAt, isContinued } = sanction
  const from = formatDate(startsAt)
  return (
    <div className="min-w-0">
      <p className="text-text-1">
        {t(`sanction.${kind}`)},{' '}
        <span className="num">
          {endsAt
            ? t('sanctionSpan', { from, until: formatDate(endsAt) })
            : t('sanctionForever', { from })}
        </span>
      </p>
      <p className="type-small wrap-anywhere text-text-3">
        {reason}
        {isContinued && ` · ${t('continued')}`}
        {liftedAt && ` · ${t('lifted', { when: formatDate(liftedAt) })}`}
      </p>
    </div>
  )
}

function LiftDialog({ sanctionId, onClose }: { sanctionId: string; onClose: () => void }) {
  const { t } = useTranslation('moderation')
  const refresh = useModerationRefresh()
  const form = useContractForm<{ reason: string }, typeof liftInput>({
    contract: liftInput,
    input: ({ reason }) => ({ sanctionId, reason }),
    phrases: { reason: t('whyNeeded') },
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('liftTitle')}
      safeLabel={t('keep')}
      actionLabel={t('liftAction')}
      busyLabel={t('lifting')}
      onSubmit={async (input) => {
        await api.moderation.lift.mutate(input)
        showToast({ tone: 'success', title: t('liftDone') })
        refresh()
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="reason">
        {(field) => <TextArea {...field} label={t('why')} help={t('whyHelp')} />}
      </FormField>
    </FormDialog>
  )
}
