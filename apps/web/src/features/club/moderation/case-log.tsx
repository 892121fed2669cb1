import { escalateInput, noteInput, type QueueItemPage } from '@cco/domain/moderation/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../kit/form.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { formatRowDateTime, zoneLabel } from '../../../lib/datetime.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useModerationRefresh } from './queries.ts'

interface Props {
  page: QueueItemPage
  content: Extract<QueueItemPage['content'], { kind: 'report' }>
}

/** What was done in a case, the newest first, and what can be added to it. */
export function CaseLog({ page: { item, over }, content }: Props) {
  const { t } = useTranslation(['moderation', 'common'])
  const [open, setOpen] = useState<'note' | 'escalate'>()
  const mayAdd = over === null && item.can.note === true
  return (
    <section aria-labelledby="case-log">
      <SectionHeader
        id="case-log"
        level="h3"
        title={t('log')}
        note={t('common:times', { zone: zoneLabel(Date.now()) })}
      />
      <ol className="timeline">
        {content.entries.map(({ id, kind, actor, text, at }) => (
          <li key={id}>
            <p className="text-text-1">
              {t(`entry.${kind}`)}
              {actor && <span className="text-text-3"> · {actor}</span>}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="num type-small text-text-3">{formatRowDateTime(at)}</p>
          </li>
        ))}
      </ol>
      {mayAdd && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setOpen('note')}>
            {t('addNote')}
          </Button>
          {!item.escalated && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('escalate')}>
              {t('escalate')}
            </Button>
          )}
        </p>
      )}
      {open && <EntryDialog caseId={item.id} kind={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

interface EntryProps {
  caseId: string
  kind: 'note' | 'escalate'
  onClose: () => void
}

/** Adds a note, or passes the case to the owners with one. */
function EntryDialog({ caseId, kind, onClose }: EntryProps) {
  const { t } = useTranslation('moderation')
  const refresh = useModerationRefresh()
  const isNote = kind === 'note'
  const contract = isNote ? noteInput : escalateInput
  const form = useContractForm<{ text: string }, typeof contract>({
    contract,
    input: ({ text }) => ({ caseId, text }),
    phrases: { text: t('whyNeeded') },
    defaultValues: { text: '' },
  })
  return (
    <FormDialog
      form={form}
      title={isNote ? t('addNote') : t('escalate')}
      description={isNote ? undefined : t('escalateText')}
      safeLabel={t('keep')}
      actionLabel={isNote ? t('addNote') : t('escalate')}
      busyLabel={isNote ? t('adding') : t('escalating')}
      onSubmit={async (input) => {
        await api.moderation[kind].mutate(input)
        showToast({ tone: 'success', title: t(isNote ? 'noteAdded' : 'escalateDone') })
        refresh()
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="text">
        {(field) => <TextArea {...field} label={isNote ? t('note') : t('escalateWhy')} />}
      </FormField>
    </FormDialog>
  )
}
