import { CodedError } from '@cco/domain/error/codes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  /** The code of the order; empty for none. */
  applied: string
  /** The server's answer for a code; null until it has answered. */
  checked: { code: string; problem: Pick<CodedError, 'code' | 'details'> | null } | null
  onChange: (code: string) => void
}

/** Enters, checks and removes a promo code. */
export function PromoField({ applied, checked, onChange }: Props) {
  const { t } = useTranslation(['cart', 'error'])
  const [typed, setTyped] = useState(applied)
  const problem = checked?.code === applied ? checked.problem : null
  const isValid = applied !== '' && checked?.code === applied && !problem
  if (isValid) {
    return (
      <p className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface-well py-1 pr-1 pl-4">
        <span className="type-small min-w-0 break-words">
          {t('promo.applied', { code: applied })}
        </span>
        <IconButton icon={<Icon of={X} size={18} />} label={t('promo.remove')} onClick={remove} />
      </p>
    )
  }
  return (
    <FormElement onSubmit={apply}>
      <Field
        label={t('promo.label')}
        error={
          problem && typed.trim() === applied
            ? errorPhrase(new CodedError(problem.code, problem.details), t)
            : undefined
        }
      >
        {(control) => (
          // The button stays beside the line, whatever is said under it.
          <span className="flex gap-2">
            <span className="field-box min-w-0 flex-1">
              <input
                {...control}
                type="text"
                name="promo"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={typed}
                onChange={({ target }) => change(target.value)}
                className="min-w-0 flex-1 py-2"
              />
            </span>
            <Button type="submit" className="flex-none">
              {t('promo.apply')}
            </Button>
          </span>
        )}
      </Field>
    </FormElement>
  )

  function apply() {
    onChange(typed.trim())
  }
  // The first edit removes a code that is not valid.
  function change(next: string) {
    setTyped(next)
    if (applied !== '') onChange('')
  }
  function remove() {
    setTyped('')
    onChange('')
  }
}
