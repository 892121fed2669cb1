import type { LevelRewardRow } from '@cco/domain/levels/contract'
import { satisfies } from '@cco/domain/roles/role'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { useRole } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { LevelMark } from './level-mark.tsx'
import { useLevelRewards, useRewardChanges } from './queries.ts'
import { RewardDialog } from './reward-dialog.tsx'
import { SeasonRewards } from './season-rewards.tsx'

/** What reaching a level gives; owners edit it. */
export function Component() {
  const { t } = useTranslation('levelRewards')
  const query = useLevelRewards()
  const who = useRole()
  const mayEdit = who.status === 'known' && satisfies(who.role, 'owner')
  const [edited, setEdited] = useState<LevelRewardRow | 'new'>()
  const [removed, setRemoved] = useState<LevelRewardRow>()
  const { remove } = useRewardChanges()
  const taken = query.data?.items.map(({ level }) => level) ?? []
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={
          mayEdit ? (
            <Button variant="primary" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          ) : null
        }
        state={queryState(query, {
          skeleton: <RewardsSkeleton />,
          errorTitle: t('failed'),
          empty: () => null,
          ready: ({ items }) => (
            <>
              {items.length === 0 && (
                <EmptyState emblem="crown" title={t('none')} text={t('noneText')} />
              )}
              <div className="mb-4 flex justify-end">
                <TableExport
                  name={t('file.name')}
                  issue={() => api.exports.levelRewards.mutate({ filters: {} })}
                />
              </div>
              <ul aria-label={t('title')} className="panel divide-y divide-line-soft empty:hidden">
                {items.map((reward) => (
                  <Reward
                    key={reward.level}
                    reward={reward}
                    edit={mayEdit ? () => setEdited(reward) : null}
                    remove={mayEdit ? () => setRemoved(reward) : null}
                  />
                ))}
              </ul>
              <SeasonRewards mayEdit={mayEdit} />
            </>
          ),
        })}
      />
      {edited && (
        <RewardDialog
          reward={edited === 'new' ? null : edited}
          taken={taken}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={t('removeTitle', { level: removed.level })}
          description={t('removeText')}
          safeLabel={t('keep')}
          actionLabel={t('remove')}
          busyLabel={t('removing')}
          actionVariant="danger-filled"
          onConfirm={async () => {
            await remove(removed.level)
            showToast({ tone: 'success', title: t('removed') })
          }}
        />
      )}
    </>
  )
}

interface RewardProps {
  reward: LevelRewardRow
  /** Null for those who may not. */
  edit: (() => void) | null
  remove: (() => void) | null
}

function Reward({ reward, edit, remove }: RewardProps) {
  const { t } = useTranslation(['levelRewards', 'common'])
  const { level, coins, item, experience, granted } = reward
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:px-5">
      <LevelMark level={level} className="h-12 w-11 text-[1.25rem]" />
      <div className="min-w-0">
        <h2 className="type-h4">{t('level', { level })}</h2>
        <p className="type-small text-text-3">
          {t('needs', { points: formatCoins(experience) })}
          {', '}
          {t('granted', { count: granted })}
        </p>
        {item && <p className="text-text-2 wrap-anywhere">{localize(item)}</p>}
      </div>
      {coins > 0 ? (
        <CoinAmount amount={formatCoins(coins)} label={t('common:coins', { count: coins })} />
      ) : (
        <span />
      )}
      {edit && remove && (
        <span className="flex gap-2 max-md:col-span-3">
          <Button size="sm" aria-label={t('editNamed', { level })} onClick={edit}>
            {t('edit')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('removeNamed', { level })}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

function RewardsSkeleton() {
  return (
    <div className="panel grid gap-4 p-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
