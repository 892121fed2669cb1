import { ACCEPTED_KINDS } from '@cco/domain/documents/kinds'
import type { ManagedDocument } from '@cco/domain/documents/management'
import { REASON_MAX } from '@cco/domain/staff-tables/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { DateTimeField } from '../../../kit/date-time-field.tsx'
import { zoneLabel } from '../../../lib/datetime.ts'
import { clockInstant } from '../../../lib/day.ts'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDraftChanges } from './queries.ts'

interface Props {
  document: ManagedDocument
  draft: NonNullable<ManagedDocument['draft']>
  onClose: () => void
}

/** Shorter ones say nothing; the server refuses them as well. */
const REASON_MIN = 3

/** Publishes a draft: from when, why, and how many users it asks again. */
export function PublishDialog({ document, draft, onClose }: Props) {
  const { t } = useTranslation(['documentManagement', 'staffTables', 'common'])
  const { kind, version, accepted: count } = document
  const { publish } = useDraftChanges()
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const asks = draft.asksAgain && (ACCEPTED_KINDS as readonly string[]).includes(kind)
  const effectiveFrom = from === '' ? null : clockInstant(from)?.toISOString()
  const tooShort = reason.trim().length < REASON_MIN

  async function confirm(): Promise<void> {
    setTried(true)
    if (tooShort || effectiveFrom === undefined) throw new ShownError()
    await publish({ kind, revision: draft.revision, effectiveFrom, reason })
    showToast({ tone: 'success', title: t('published') })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('publishTitle', { version: version + 1 })}
      description={t('publishText')}
      safeLabel={t('keep')}
      actionLabel={t('publish')}
      busyLabel={t('publishing')}
      actionVariant="primary"
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Notice tone={asks ? 'warn' : 'info'}>{asks ? t('asks', { count }) : t('asksNone')}</Notice>
        <DateTimeField
          label={t('from')}
          help={t('fromHelp', { zone: zoneLabel(Date.now()) })}
          value={from}
          onChange={setFrom}
          {...(tried && effectiveFrom === undefined && { error: t('fromWrong') })}
        />
        <TextArea
          label={t('staffTables:reason')}
          help={t('reasonHelp')}
          value={reason}
          maxLength={REASON_MAX}
          error={tried && tooShort ? t('common:reasonWrong') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
