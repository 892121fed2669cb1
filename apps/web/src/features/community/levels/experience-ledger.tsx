import type { ExperienceRow } from '@cco/domain/levels/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useExperience } from './queries.ts'

interface Props {
  /** Total experience points, the sum of all rows. */
  experience: number
}

/** Every row of the experience, newest first, with the rules under it. */
export function ExperienceLedger({ experience }: Props) {
  const { t } = useTranslation('levels')
  const query = useExperience(true)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const state = queryState(query, {
    skeleton: <LedgerSkeleton />,
    errorTitle: t('ledgerFailed'),
    empty: () => null,
    ready: ({ pages }) => {
      const rows = pages.flatMap(({ items }) => items)
      if (rows.length === 0) return <p className="mt-4 text-text-2">{t('noLedger')}</p>
      return (
        <>
          <ul
            aria-label={t('ledger')}
            className="mt-4 divide-y divide-line-soft border-line border-y"
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              size="sm"
              variant="ghost"
              block
              className="mt-3"
              busy={isFetchingNextPage}
              busyLabel={t('loadingMore')}
              onClick={() => void fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
          <p className="num type-small mt-3 text-text-2">
            {t('total', { points: formatCoins(experience) })}
          </p>
        </>
      )
    },
  })
  return (
    <>
      <PageContent state={state} />
      <p className="type-small mt-3 text-text-3">{t('rules')}</p>
    </>
  )
}

function Row({ row }: { row: ExperienceRow }) {
  const { t } = useTranslation('levels')
  const { kind, points, isCapped, isCorrection, story, happenedAt } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5">
      <span className="min-w-0 wrap-anywhere text-text-1">
        {t(isCorrection ? `correction.${kind}` : `kind.${kind}`)}
      </span>
      <span className="num font-semibold text-text-1">{formatCoins(points, { signed: true })}</span>
      <span className="type-small col-span-2 text-text-3">
        <Link to={paths.story(story.slug)} className="link">
          {localize(story.title)}
        </Link>
        {', '}
        <time dateTime={happenedAt} className="whitespace-nowrap">
          {formatDate(happenedAt)}
        </time>
        {isCapped && <span className="block">{t('capped')}</span>}
      </span>
    </li>
  )
}

const ROWS = 4

function LedgerSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 grid gap-4">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}
