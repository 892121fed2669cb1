import {
  REWARDED_PLACE_MAX,
  SEASON_REWARD_KINDS,
  seasonRewardInput,
} from '@cco/domain/seasons/reward'
import { QUARTERS, type Quarter } from '@cco/domain/seasons/season'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/numbers.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ItemSelect } from '../inventory/public.tsx'

interface Draft {
  quarter: Quarter
  itemId: string
  placeTo: string
}

/** Adds a reward to the seasons of a quarter, or changes for which places it is. */
export function SeasonRewardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('levelRewards')
  const client = useQueryClient()
  const form = useContractForm<Draft, typeof seasonRewardInput>({
    contract: seasonRewardInput,
    input: ({ quarter, itemId, placeTo }) => ({
      ...{ quarter, itemId },
      placeTo: placeTo.trim() === '' ? null : typedNumber(placeTo),
    }),
    phrases: {
      itemId: t('season.itemWrong'),
      placeTo: t('season.placeWrong', { max: REWARDED_PLACE_MAX }),
    },
    defaultValues: { quarter: 'winter', itemId: '', placeTo: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('season.addTitle')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (reward) => {
        await api.seasons.setReward.mutate(reward)
        await client.invalidateQueries(trpc.seasons.pathFilter())
        showToast({ tone: 'success', title: t('season.saved') })
      }}
    >
      <Select
        label={t('season.field.quarter')}
        options={QUARTERS.map((value) => ({ value, label: t(`season.quarter.${value}`) }))}
        {...form.register('quarter')}
      />
      <ItemSelect
        label={t('season.field.item')}
        noneLabel={t('season.chooseItem')}
        current={null}
        kinds={SEASON_REWARD_KINDS}
        error={errors.itemId?.message}
        {...form.register('itemId')}
      />
      <TextField
        label={t('season.field.placeTo')}
        help={t('season.placeHelp')}
        inputMode="numeric"
        maxLength={4}
        error={errors.placeTo?.message}
        {...form.register('placeTo')}
      />
    </FormDialog>
  )
}
