import { giveItemInput, type ManagedItem } from '@cco/domain/inventory/contract'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useItemChanges } from './queries.ts'

interface Props {
  item: ManagedItem
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
}

/** Gives an item by hand. */
export function GiveDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['inventoryManagement', 'staffTables'])
  // One key for the dialog, so that a repeated press gives nothing more.
  const [requestKey] = useState(newUuid)
  const form = useContractForm<Draft, typeof giveItemInput>({
    contract: giveItemInput,
    input: ({ user }) => ({ requestKey, userId: user?.id, itemId: item.id }),
    fields: { userId: 'user' },
    phrases: { user: t('staffTables:userWrong') },
    defaultValues: { user: null },
  })
  const { give } = useItemChanges()
  return (
    <FormDialog
      form={form}
      title={t('giveTitle', { name: localize(item.name) })}
      description={t('giveText')}
      actionLabel={t('give')}
      busyLabel={t('giving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await give(fields)
        showToast({ tone: 'success', title: t('given') })
      }}
    >
      <UserField search={api.profiles.find.query} />
    </FormDialog>
  )
}
