import { type LevelRewardRow, levelReward } from '@cco/domain/levels/contract'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { typedNumber } from '../../../lib/numbers.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ItemSelect } from '../inventory/public.tsx'
import { useRewardChanges } from './queries.ts'
import { RewardPreview } from './reward-preview.tsx'

interface Props {
  /** Null for a new one. */
  reward: LevelRewardRow | null
  /** Levels that have a reward. */
  taken: readonly number[]
  onClose: () => void
}

interface Draft {
  level: string
  coins: string
  itemId: string
}

/** Sets what reaching a level gives. */
export function RewardDialog({ reward, taken, onClose }: Props) {
  const { t } = useTranslation('levelRewards')
  const isTaken = (level: number) => !reward && taken.includes(level)
  const contract = z
    .extend(levelReward, {
      level: levelReward.shape.level.check(z.refine((level) => !isTaken(level))),
    })
    .check(z.refine(({ coins, itemId }) => coins > 0 || itemId !== null, { path: ['coins'] }))
  const form = useContractForm<Draft, typeof levelReward>({
    contract,
    input: ({ level, coins, itemId }) => ({
      level: typedNumber(level),
      coins: typedNumber(coins || '0'),
      itemId: itemId || null,
    }),
    phrases: {
      level: ({ level }, bounds) =>
        isTaken(typedNumber(level) ?? 0) || !bounds ? t('taken') : bounds,
      coins: (_, bounds) => bounds ?? t('nothing'),
    },
    defaultValues: {
      level: String(reward?.level ?? ''),
      coins: String(reward?.coins ?? ''),
      itemId: reward?.itemId ?? '',
    },
  })
  const { set } = useRewardChanges()
  const [level, coins, itemId] = form.watch(['level', 'coins', 'itemId'])
  return (
    <FormDialog
      form={form}
      title={reward ? t('editTitle', { level: reward.level }) : t('add')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await set(fields)
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        {!reward && <IntegerField<Draft> name="level" label={t('field.level')} />}
        <IntegerField<Draft> name="coins" label={t('field.coins')} />
        <ItemSelect
          label={t('field.item')}
          noneLabel={t('noItem')}
          current={reward?.itemId ?? null}
          {...form.register('itemId')}
        />
      </div>
      <RewardPreview level={level} coins={coins} itemId={itemId} />
    </FormDialog>
  )
}
