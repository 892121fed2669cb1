import type { DueDocument } from '@cco/domain/documents/contract'
import type { AcceptedKind } from '@cco/domain/documents/kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  finish: (met: boolean) => void
}

/** The documents to accept before a write, each with a box of its own that nothing ticks beforehand. */
export function ConsentDialog({ finish }: Props) {
  const { t } = useTranslation(['consents', 'common', 'error'])
  const client = useQueryClient()
  const query = useQuery({ ...trpc.documents.due.queryOptions(), staleTime: 0 })
  const [ticked, setTicked] = useState<readonly AcceptedKind[]>([])
  const items = query.data?.items ?? []
  const isFirst = items.every(({ acceptedVersion }) => acceptedVersion === null)
  const missing = items.some(({ kind }) => !ticked.includes(kind))

  const accept = useMutation({
    mutationFn: async () => {
      const documents = items.map(({ kind, version }) => ({ kind, version }))
      if (documents.length > 0) await api.documents.accept.mutate({ documents })
    },
    onSuccess: () => {
      void client.invalidateQueries(trpc.documents.pathFilter())
      finish(true)
    },
    onError: (error) => {
      if (failureOf(error).code !== 'document_changed') return
      setTicked([])
      void query.refetch()
    },
  })

  return (
    <Dialog
      open
      onOpenChange={() => accept.isPending || finish(false)}
      locked={accept.isPending}
      title={t('title')}
      description={query.data && t(isFirst ? 'firstLead' : 'changedLead')}
      closeLabel={t('common:close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={() => accept.isPending || finish(false)}>
            {t('later')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel={t('submitting')}
            disabledReason={!query.data || missing ? t('needAll') : undefined}
            onClick={() => accept.mutate()}
          >
            {t('submit')}
          </Button>
        ),
      }}
    >
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-48 w-full" />,
          errorTitle: t('loadFailed'),
          empty: () => null,
          ready: (data) => (
            <ul className="grid gap-5">
              {data.items.map((document) => (
                <li key={document.kind}>
                  <DueItem
                    document={document}
                    ticked={ticked.includes(document.kind)}
                    onTick={(next) =>
                      setTicked((before) => [
                        ...before.filter((kind) => kind !== document.kind),
                        ...(next ? [document.kind] : []),
                      ])
                    }
                  />
                </li>
              ))}
            </ul>
          ),
        })}
      />
      {accept.error && (
        <div className="mt-4">
          <Notice tone="danger" live="assertive">
            {errorPhrase(accept.error, t)}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

interface DueItemProps {
  document: DueDocument
  ticked: boolean
  onTick: (ticked: boolean) => void
}

function DueItem({ document, ticked, onTick }: DueItemProps) {
  const { t } = useTranslation(['consents', 'documents'])
  const { kind, version, effectiveFrom, changes, acceptedVersion } = document
  const name = t(`documents:kind.${kind}.name`)
  return (
    <>
      <Checkbox label={t(`accept.${kind}`)} checked={ticked} onCheckedChange={onTick} />
      <p className="type-small mt-1 pl-7.5 text-text-3">
        <Link
          to={paths.documents(kind)}
          target="_blank"
          className="link"
          aria-label={`${t('read', { document: name })}, ${t('newTab')}`}
        >
          {name}
        </Link>
        , {t('version', { version, date: formatDate(effectiveFrom) })}
      </p>
      {changes && acceptedVersion !== null && (
        <p className="type-small mt-1 pl-7.5">{t('changes', { changes: localize(changes) })}</p>
      )}
    </>
  )
}
