import { SETTINGS, type SettingKey } from '@cco/domain/settings/definitions'
import { changeSettingInput, type SettingRow } from '@cco/domain/settings-management/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { failureOf, ShownError } from '../../../lib/error.ts'
import { formatCoins, typedNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { contradiction, effectText, valueText } from './model.ts'
import { useSettingChanges, valuesOf } from './queries.ts'
import { StaleNotice } from './stale-notice.tsx'

interface Props {
  name: SettingKey
  /** The settings in force, refetched when a save is refused. */
  rows: readonly SettingRow[]
  onClose: () => void
}

interface Draft {
  value: string
  reason: string
}

/** Changes one setting: within its bounds, with what it will do in view and the reason for it. */
export function SettingDialog({ name, rows, onClose }: Props) {
  const { t } = useTranslation('settings')
  const row = rows.find(({ key }) => key === name)
  const { value: present = 0, version = 0, changed = null } = row ?? {}
  const { min, max, fallback } = SETTINGS[name]
  // What the owner has seen: another owner's change is shown before it can be overwritten.
  const [seen, setSeen] = useState({ version, value: present })
  const isStale = seen.version !== version
  const { change } = useSettingChanges()
  const wrong = (value: number | null) => {
    const isWhole = value !== null && value >= min && value <= max
    if (!isWhole) return { least: min, most: max }
    if (value === present) return t('same')
    return contradiction(valuesOf(rows), name, value, t) ?? { least: min, most: max }
  }
  const form = useContractForm<Draft, typeof changeSettingInput>({
    contract: changeSettingInput,
    input: ({ value, reason }) => ({ key: name, value: typedNumber(value), version, reason }),
    phrases: { value: ({ value }) => wrong(typedNumber(value)) },
    defaultValues: { value: String(present), reason: '' },
  })
  const typed = typedNumber(form.watch('value'))
  const isAllowed = typed !== null && typed >= min && typed <= max
  return (
    <FormDialog
      form={form}
      title={t(`label.${name}`)}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        const problem = isAllowed ? wrong(typed) : undefined
        if (typeof problem === 'string') {
          form.setError('value', { message: problem }, { shouldFocus: true })
          throw new ShownError()
        }
        try {
          await change({ ...input, version: seen.version })
        } catch (error) {
          if (failureOf(error).code !== 'setting_stale') throw error
          throw new ShownError()
        }
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      <dl className="grid gap-3 rounded-md bg-surface-well p-4">
        <Effect name={t('present')}>{effectText(name, present, t)}</Effect>
        {isAllowed && typed !== present && (
          <Effect name={t('next')}>{effectText(name, typed, t)}</Effect>
        )}
      </dl>
      {isStale && changed && (
        <StaleNotice
          changed={changed}
          from={valueText(name, seen.value, t)}
          to={valueText(name, present, t)}
          onSeen={() => setSeen({ version, value: present })}
        />
      )}
      <IntegerField<Draft>
        name="value"
        label={t('value')}
        help={t('bounds', {
          min: formatCoins(min),
          max: formatCoins(max),
          byDefault: valueText(name, fallback, t),
        })}
      />
      {present !== fallback && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => form.setValue('value', String(fallback), { shouldDirty: true })}
        >
          {t('toDefault')}
        </Button>
      )}
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}

function Effect({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="type-small text-text-3">{name}</dt>
      <dd className="text-text-1">{children}</dd>
    </div>
  )
}
