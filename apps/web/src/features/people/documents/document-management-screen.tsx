import { ACCEPTED_KINDS } from '@cco/domain/documents/kinds'
import type { ManagedDocument } from '@cco/domain/documents/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate, formatDateTime } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDraftChanges, useManagedDocuments } from './queries.ts'

/** The documents of the club and their next versions, for owners. */
export function Component() {
  const { t } = useTranslation('documentManagement')
  const query = useManagedDocuments()
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      trail={<StaffTrail />}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full" />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: ({ items }) => (
          <ul aria-label={t('title')} className="grid gap-4 wide:grid-cols-2">
            {items.map((document) => (
              <li key={document.kind}>
                <DocumentCard document={document} />
              </li>
            ))}
          </ul>
        ),
      })}
    />
  )
}

type Open = 'draft' | 'publish' | 'discard'

/** A document with its latest version, its draft, and what owners do with it. */
function DocumentCard({ document }: { document: ManagedDocument }) {
  const { t } = useTranslation(['documentManagement', 'documents'])
  const [open, setOpen] = useState<Open>()
  const { discard } = useDraftChanges()
  const { kind, version, effectiveFrom, accepted: count, draft } = document
  const name = t(`documents:kind.${kind}.name`)
  const isPlanned = Date.parse(effectiveFrom) > Date.now()
  const isAccepted = (ACCEPTED_KINDS as readonly string[]).includes(kind)
  const close = () => setOpen(undefined)
  return (
    <article className="panel flex h-full flex-col gap-2 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-h3 min-w-0">{name}</h2>
        {draft && (
          <Badge tone="warn">{t('draftOf', { date: formatDateTime(draft.updatedAt) })}</Badge>
        )}
      </header>
      <p>{t(isPlanned ? 'planned' : 'current', { version, date: formatDate(effectiveFrom) })}</p>
      <p className="type-small text-text-3">
        {isAccepted ? t('accepted', { count }) : t('notAccepted')}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <Button
          size="sm"
          aria-label={`${t(draft ? 'edit' : 'begin')}: ${name}`}
          onClick={() => setOpen('draft')}
        >
          {t(draft ? 'edit' : 'begin')}
        </Button>
        {draft && (
          <>
            <Button
              size="sm"
              aria-label={`${t('publish')}: ${name}`}
              onClick={() => setOpen('publish')}
            >
              {t('publish')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${t('discard')}: ${name}`}
              onClick={() => setOpen('discard')}
            >
              {t('discard')}
            </Button>
          </>
        )}
        <Link
          to={paths.documents(kind)}
          className="link touch type-small ml-auto inline-flex items-center"
        >
          {t('open')}
        </Link>
      </div>
      {open === 'draft' && <DraftDialog document={document} onClose={close} />}
      {open === 'publish' && draft && (
        <PublishDialog document={document} draft={draft} onClose={close} />
      )}
      {open === 'discard' && draft && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('discardTitle')}
          description={t('discardText')}
          safeLabel={t('keep')}
          actionLabel={t('discard')}
          busyLabel={t('saving')}
          onConfirm={async () => {
            await discard({ kind, revision: draft.revision })
            showToast({ tone: 'success', title: t('discarded') })
          }}
        />
      )}
    </article>
  )
}
