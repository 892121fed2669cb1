import { type ItemHistoryRow, takeItemInput } from '@cco/domain/inventory/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useItemChanges } from './queries.ts'

interface Props {
  row: ItemHistoryRow
  onClose: () => void
}

interface Draft {
  reason: string
}

/** Takes an item back, with a reason that the user reads. */
export function TakeDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['inventoryManagement', 'common'])
  const { id, user, item } = row
  const form = useContractForm<Draft, typeof takeItemInput>({
    contract: takeItemInput,
    input: ({ reason }) => ({ id, reason }),
    defaultValues: { reason: '' },
  })
  const { take } = useItemChanges()
  const name = user.name || t('common:noName')
  return (
    <FormDialog
      form={form}
      title={t('takeTitle', { name: localize(item.title) })}
      description={t('takeText', { name })}
      safeLabel={t('keep')}
      actionLabel={t('take')}
      busyLabel={t('taking')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (fields) => {
        await take(fields)
        showToast({ tone: 'success', title: t('taken') })
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
