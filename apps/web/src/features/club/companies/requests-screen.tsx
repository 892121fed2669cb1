import type { CompanyRequest } from '@cco/domain/companies/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../kit/detail-parts.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate, formatDayTime } from '../../../lib/datetime.ts'
import { dayText } from '../../../lib/day-text.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { useMe } from '../../../lib/me.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useCompanyChanges, useCompanyRequests } from './queries.ts'
import { QuoteDialog } from './quote-dialog.tsx'

/** Requests of companies, for owners. */
export function Component() {
  const { t } = useTranslation('companyRequests')
  const query = useCompanyRequests()
  const [quoted, setQuoted] = useState<CompanyRequest>()
  const [declined, setDeclined] = useState<CompanyRequest>()
  const list = (items: readonly CompanyRequest[], label: string) => (
    <ul aria-label={label} className="grid gap-4">
      {items.map((request) => (
        <li key={request.id}>
          <RequestCard
            request={request}
            onQuote={() => setQuoted(request)}
            onDecline={() => setDeclined(request)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={null}
        state={queryState(query, {
          skeleton: <Skeleton className="h-96 w-full" />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length === 0
              ? { emblem: 'galleon', title: t('none'), text: t('noneText') }
              : null,
          ready: ({ items }) => {
            const closed = items.filter(({ closedAt }) => closedAt !== null)
            const open = items.filter(({ closedAt }) => closedAt === null)
            return (
              <div className="grid gap-10">
                <section>
                  <SectionHeader title={t('openList')} />
                  {open.length > 0 ? list(open, t('openList')) : <p>{t('noOpen')}</p>}
                </section>
                {closed.length > 0 && (
                  <section>
                    <SectionHeader title={t('closedList')} />
                    {list(closed, t('closedList'))}
                  </section>
                )}
              </div>
            )
          },
        })}
      />
      {quoted && <QuoteDialog request={quoted} onClose={() => setQuoted(undefined)} />}
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(undefined)} />}
    </>
  )
}

const TONES = {
  new: 'info',
  assigned: 'neutral',
  quoted: 'warn',
  accepted: 'success',
  declined: 'line',
} as const

interface CardProps {
  request: CompanyRequest
  onQuote: () => void
  onDecline: () => void
}

function RequestCard({ request, onQuote, onDecline }: CardProps) {
  const { t } = useTranslation('companyRequests')
  const { status, quote, company, name, closedAt, declineReason } = request
  const isExpired =
    status === 'quoted' && quote !== null && Date.parse(quote.expiresAt) <= Date.now()
  return (
    <article className="panel grid gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="type-h3 wrap-anywhere">{company ?? name}</h3>
          <p className="type-small mt-0.5 text-text-2">
            {t(`format.${request.format}`)} · {t('people', { count: request.people })} ·{' '}
            {t(`venues.${request.venue}`)}
          </p>
        </div>
        <Badge tone={isExpired ? 'danger' : TONES[status]}>
          {isExpired ? t('expired') : t(`status.${status}`)}
        </Badge>
      </header>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Facts request={request} />
        <div className="grid content-start gap-3">
          {request.wishes && <p className="whitespace-pre-line wrap-anywhere">{request.wishes}</p>}
          {quote && (
            <div className="rounded-md bg-surface-well p-3.5">
              <p className="font-semibold text-text-1">
                {t('quote', { sum: formatMoney(quote.price * 100, 'RUB') })}
              </p>
              <p className="type-small mt-0.5 text-text-3">
                {t('quoteUntil', {
                  sent: formatDate(quote.sentAt),
                  date: formatDayTime(quote.expiresAt),
                })}
              </p>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{quote.text}</p>
            </div>
          )}
          {declineReason && <p>{t('reason', { reason: declineReason })}</p>}
        </div>
      </div>
      {closedAt === null && <Actions {...{ request, onQuote, onDecline }} />}
    </article>
  )
}

function Facts({ request }: Pick<CardProps, 'request'>) {
  const { t } = useTranslation('companyRequests')
  const { wantedOn, budget, company, name, email, phone, assignedTo, createdAt } = request
  const contact = [company && name, email, phone].filter(Boolean)
  return (
    <FactList
      label={t('facts')}
      facts={[
        ...(wantedOn ? [{ name: t('fact.wantedOn'), value: dayText(wantedOn) }] : []),
        ...(budget ? [{ name: t('fact.budget'), value: formatMoney(budget * 100, 'RUB') }] : []),
        {
          name: t('fact.contact'),
          value: contact.map((line) => (
            <span key={line} className="block select-all wrap-anywhere">
              {line}
            </span>
          )),
        },
        { name: t('fact.owner'), value: assignedTo?.name ?? t('noOwner') },
        { name: t('fact.received'), value: formatDayTime(createdAt) },
      ]}
    />
  )
}

function Actions({ request, onQuote, onDecline }: CardProps) {
  const { t } = useTranslation(['companyRequests', 'error'])
  const { id, version, status, assignedTo, company, name } = request
  const me = useMe().data?.id
  const { take } = useCompanyChanges()
  const taking = useMutation({
    mutationFn: () => take({ id, version }),
    onSuccess: () => showToast({ tone: 'success', title: t('taken') }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
  })
  const isMine = assignedTo !== null && assignedTo.id === me
  const of = company ?? name
  const write = t(status === 'quoted' ? 'rewrite' : 'write')
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" variant="ghost" aria-label={`${t('decline')}: ${of}`} onClick={onDecline}>
        {t('decline')}
      </Button>
      {!isMine && (
        <Button
          size="sm"
          busy={taking.isPending}
          aria-label={`${t(assignedTo ? 'takeOver' : 'take')}: ${of}`}
          onClick={() => taking.mutate()}
        >
          {t(assignedTo ? 'takeOver' : 'take')}
        </Button>
      )}
      <Button size="sm" aria-label={`${write}: ${of}`} onClick={onQuote}>
        {write}
      </Button>
    </div>
  )
}
