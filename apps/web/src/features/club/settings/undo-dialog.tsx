import { type SettingChange, undoSettingInput } from '@cco/domain/settings-management/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { effectText, storedText } from './model.ts'
import { useSettingChanges } from './queries.ts'

interface Props {
  change: SettingChange
  /** The version of the setting as the page shows it. */
  version: number
  /** The value in force. */
  present: SettingChange['after']
  onClose: () => void
}

/** Sets what was in force before a change, with a reason. */
export function UndoDialog({ change, version, present, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { id: changeId, key, before } = change
  const form = useContractForm<{ reason: string }, typeof undoSettingInput>({
    contract: undoSettingInput,
    input: ({ reason }) => ({ changeId, version, reason }),
    defaultValues: { reason: '' },
  })
  const { undo } = useSettingChanges()
  return (
    <FormDialog
      form={form}
      title={t('undoTitle')}
      description={`${t('of', { name: t(`label.${key}`) })}. ${t('fromTo', {
        from: storedText(key, present, t),
        to: storedText(key, before, t),
      })}`}
      actionLabel={t('undoAction')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await undo(input)
        showToast({ tone: 'success', title: t('undone') })
      }}
    >
      {key !== 'club' && typeof before === 'number' && <p>{effectText(key, before, t)}</p>}
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
