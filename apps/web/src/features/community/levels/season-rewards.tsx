import type { SeasonRewardRow } from '@cco/domain/seasons/contract'
import { QUARTERS } from '@cco/domain/seasons/season'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SeasonRewardDialog } from './season-reward-dialog.tsx'

interface Props {
  mayEdit: boolean
}

/** What the seasons of each quarter give, for owners to change. */
export function SeasonRewards({ mayEdit }: Props) {
  const { t } = useTranslation('levelRewards')
  const query = useQuery(trpc.seasons.rewards.queryOptions())
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="season-rewards" className="mt-12">
      <SectionHeader id="season-rewards" title={t('season.title')} />
      <p className="mb-4 max-w-[68ch] text-text-2">{t('season.text')}</p>
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-64 w-full rounded-lg" />,
          errorTitle: t('season.failed'),
          empty: ({ items }) =>
            items.length === 0 ? { emblem: 'crown', title: t('season.none'), bare: true } : null,
          ready: ({ items }) => (
            <div className="grid gap-5 lg:grid-cols-2">
              {QUARTERS.map((quarter) => (
                <Quarter
                  key={quarter}
                  title={t(`season.quarter.${quarter}`)}
                  rewards={items.filter((one) => one.quarter === quarter)}
                  mayEdit={mayEdit}
                />
              ))}
            </div>
          ),
        })}
      />
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {mayEdit && <Button onClick={() => setAdding(true)}>{t('season.add')}</Button>}
        <TableExport
          name={t('file.seasonName')}
          issue={() => api.exports.seasonRewards.mutate({ filters: {} })}
        />
      </div>
      {isAdding && <SeasonRewardDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

interface QuarterProps extends Props {
  title: string
  rewards: readonly SeasonRewardRow[]
}

function Quarter({ title, rewards, mayEdit }: QuarterProps) {
  const { t } = useTranslation('levelRewards')
  return (
    <section aria-label={title} className="panel">
      <h3 className="type-h4 px-4 pt-4 pb-2 md:px-5">{title}</h3>
      {rewards.length === 0 ? (
        <p className="px-4 pb-4 text-text-3 md:px-5">{t('season.none')}</p>
      ) : (
        <ul className="divide-y divide-line-soft">
          {rewards.map((reward) => (
            <Reward key={reward.itemId} reward={reward} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Reward({ reward, mayEdit }: Props & { reward: SeasonRewardRow }) {
  const { t } = useTranslation(['levelRewards', 'error'])
  const client = useQueryClient()
  const { quarter, itemId, placeTo } = reward
  const name = localize(reward.name)
  const remove = useMutation({
    mutationFn: () => api.seasons.removeReward.mutate({ quarter, itemId }),
    onSuccess: () => showToast({ tone: 'success', title: t('season.removed') }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
    onSettled: () => client.invalidateQueries(trpc.seasons.pathFilter()),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere text-text-1">{name}</p>
        <p className="type-small text-text-3">
          {placeTo === null ? t('season.everyone') : t('season.places', { place: placeTo })}
        </p>
      </div>
      {mayEdit && (
        <Button
          size="sm"
          variant="ghost"
          busy={remove.isPending}
          busyLabel={t('removing')}
          aria-label={t('season.removeNamed', { name })}
          onClick={() => remove.mutate()}
        >
          {t('season.remove')}
        </Button>
      )}
    </li>
  )
}
