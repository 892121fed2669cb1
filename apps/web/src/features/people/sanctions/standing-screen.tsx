import type { Standing } from '@cco/domain/moderation/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDate, formatDateTime } from '../../../lib/datetime.ts'
import { phrases } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'

const AppealDialog = lazy(async () => {
  const [file] = await Promise.all([import('./appeal-dialog.tsx'), phrases('staffTables')])
  return { default: file.AppealDialog }
})

type Sanction = Standing['sanctions'][number]

/** What stands against the viewer, until when, and how to appeal it. */
export function Component() {
  const { t } = useTranslation('sanctions')
  const query = useQuery(trpc.moderation.standing.queryOptions())
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('failed'),
        empty: ({ sanctions, warnings }) =>
          sanctions.length + warnings.length === 0
            ? { emblem: 'dove', title: t('none'), text: t('noneText') }
            : null,
        ready: ({ sanctions, warnings }) => (
          <div className="grid gap-9">
            {sanctions.length > 0 && <Sanctions rows={sanctions} />}
            {warnings.length > 0 && <Warnings rows={warnings} />}
          </div>
        ),
      })}
    />
  )
}

function Sanctions({ rows }: { rows: readonly Sanction[] }) {
  const { t } = useTranslation('sanctions')
  const [appealed, setAppealed] = useState<string>()
  return (
    <section aria-labelledby="sanctions">
      <SectionHeader id="sanctions" title={t('sanctions')} />
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id} className="panel grid gap-3 p-4 md:p-6">
            <Facts row={row} />
            {row.isActive && row.kind === 'suspended' && <p>{t('still')}</p>}
            {row.appeal ? (
              <AppealState appeal={row.appeal} />
            ) : (
              row.can.appeal === true && (
                <div className="flex flex-wrap items-center gap-3">
                  <Button variant="primary" onClick={() => setAppealed(row.id)}>
                    {t('appeal')}
                  </Button>
                  <p className="type-small text-text-3">
                    {t('appealUntil', { until: formatDate(row.appealUntil) })}
                  </p>
                </div>
              )
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {appealed && <AppealDialog sanctionId={appealed} onClose={() => setAppealed(undefined)} />}
      </Suspense>
    </section>
  )
}

function Facts({ row }: { row: Sanction }) {
  const { t } = useTranslation('sanctions')
  const { kind, isActive, endsAt, liftedAt, reason, isContinued, can } = row
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium text-text-1">{t(`kind.${kind}`)}</span>
        <Badge tone={isActive ? 'danger' : 'neutral'}>{t(isActive ? 'active' : 'over')}</Badge>
      </p>
      <p className="text-text-2">
        {liftedAt
          ? t('lifted', { when: formatDateTime(liftedAt) })
          : endsAt === null
            ? t('forever')
            : t(isActive ? 'until' : 'ended', {
                until: formatDateTime(endsAt),
                when: formatDateTime(endsAt),
              })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-text-1">{reason}</p>
      {isContinued && (
        <p className="type-small text-text-2">
          {t('continued')} {can.appeal === true && t('continuedAppeal')}
        </p>
      )}
    </div>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) {
  const { t } = useTranslation('sanctions')
  return (
    <div className="grid gap-1 border-line-soft border-t pt-3">
      <p className="font-medium text-text-1">{t(`appealStatus.${appeal.status}`)}</p>
      {appeal.reason && <p className="wrap-anywhere whitespace-pre-line">{appeal.reason}</p>}
      <p className="type-small wrap-anywhere text-text-3">
        {t('yourAppeal')} <span className="num">{formatDateTime(appeal.at)}</span> «{appeal.text}»
      </p>
    </div>
  )
}

function Warnings({ rows }: { rows: Standing['warnings'] }) {
  const { t } = useTranslation('sanctions')
  return (
    <section aria-labelledby="warnings">
      <SectionHeader id="warnings" title={t('warnings')} />
      <ul className="panel divide-y divide-line-soft">
        {rows.map(({ id, reason, at }) => (
          <li key={id} className="grid gap-1 p-4 md:px-6">
            <p className="wrap-anywhere whitespace-pre-line text-text-1">{reason}</p>
            <p className="num type-small text-text-3">{formatDateTime(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
