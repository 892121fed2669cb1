import { type Quote, quoteKey } from '@cco/domain/companies/contract'
import { DECLINE_REASON_MAX } from '@cco/domain/companies/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FactList } from '../../../kit/detail-parts.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The target of the link of a quote. Its key is in the fragment. */
export function Component() {
  const { t } = useTranslation('companies')
  const { hash } = useLocation()
  const key = quoteKey.safeParse({ key: hash.slice(1) }).data?.key
  const query = useQuery({
    ...trpc.companies.quote.queryOptions({ key: key ?? '' }),
    enabled: key !== undefined,
  })
  const quote = query.data
  return (
    <DetailPage
      title={quote?.company ? t('quoteOf', { company: quote.company }) : t('quoteTitle')}
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    if (key !== undefined && quote) {
      const outcome = outcomeOf(quote)
      if (!outcome) {
        const children = <Terms quote={quote} linkKey={key} onAnswered={() => query.refetch()} />
        return { kind: 'ready', children }
      }
      const { emblem, name } = outcome
      return empty(emblem, t(name), t(`${name}Text`), name !== 'accepted')
    }
    if (key === undefined || failureOf(query.error).code === 'not_found') {
      return empty('hourglass', t('goneTitle'), t('goneText'), true)
    }
    if (query.error) {
      const onRetry = () => void query.refetch()
      return { kind: 'error', title: t('quoteFailed'), error: query.error, onRetry }
    }
    return { kind: 'loading', skeleton: <Skeleton className="h-72" /> }
  }

  function empty(emblem: string, title: string, text: string, mayAskAgain: boolean): PageState {
    const actions = mayAskAgain && (
      <Button asChild>
        <Link to={paths.companies()}>{t('again')}</Link>
      </Button>
    )
    return { kind: 'empty', empty: { emblem, title, text, actions } }
  }
}

/** What became of a quote that can no longer be answered. */
function outcomeOf({ status, expiresAt }: Quote) {
  if (status === 'accepted') return { name: 'accepted', emblem: 'crown' } as const
  if (status === 'declined') return { name: 'declined', emblem: 'scroll' } as const
  if (Date.parse(expiresAt) <= Date.now()) return { name: 'expired', emblem: 'hourglass' } as const
  return null
}

interface TermsProps {
  quote: Quote
  linkKey: string
  onAnswered: () => Promise<unknown>
}

function Terms({ quote, linkKey: key, onAnswered }: TermsProps) {
  const { t } = useTranslation(['companies', 'error'])
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const accepting = useMutation({
    mutationFn: () => api.companies.answer.mutate({ key, accept: true, reason: null }),
    onSettled: onAnswered,
  })
  return (
    <section className="panel grid max-w-[46rem] gap-5 p-4 md:p-6">
      <div className="prose whitespace-pre-line wrap-anywhere">{quote.text}</div>
      <FactList
        label={t('quoteTitle')}
        facts={[
          { name: t('people'), value: t('peopleCount', { count: quote.people }) },
          {
            name: t('price'),
            value: <b className="num">{formatMoney(quote.price * 100, 'RUB')}</b>,
          },
        ]}
      />
      <p className="type-small text-text-3">
        {t('until', { date: formatDateTime(quote.expiresAt) })} <RefundRulesLink of="offer" />
      </p>
      {Boolean(accepting.error) && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(accepting.error, t)}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
        <Button variant="ghost" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
        <Button
          variant="primary"
          busy={accepting.isPending}
          busyLabel={t('accepting')}
          onClick={() => accepting.mutate()}
        >
          {t('accept')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setDeclining}
        title={t('declineTitle')}
        description={t('declineText')}
        safeLabel={t('keep')}
        actionLabel={t('decline')}
        busyLabel={t('declining')}
        onConfirm={async () => {
          const given = reason.trim() || null
          await api.companies.answer.mutate({ key, accept: false, reason: given })
          void onAnswered()
        }}
      >
        <TextArea
          label={t('declineReason')}
          labelHint={t('optional')}
          maxLength={DECLINE_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </section>
  )
}
