import { CodedError } from '@cco/domain/error/codes'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  /** The code that goes with what is bought; empty for none. */
  kept: string
  /** What the server said of a code; null before it was asked. */
  judged: { code: string; problem: Pick<CodedError, 'code' | 'details'> | null } | null
  onChange: (code: string) => void
}

/** A promo code: typed, judged by the server, and taken out again. */
export function PromoField({ kept, judged, onChange }: Props) {
  const { t } = useTranslation(['cart', 'error'])
  const [typed, setTyped] = useState(kept)
  const problem = judged?.code === kept ? judged.problem : null
  const serves = kept !== '' && judged?.code === kept && !problem
  if (serves) {
    return (
      <p className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface-well py-1 pr-1 pl-4">
        <span className="type-small min-w-0 break-words">{t('promo.applied', { code: kept })}</span>
        <IconButton icon={<Icon of={X} size={18} />} label={t('promo.remove')} onClick={remove} />
      </p>
    )
  }
  return (
    <form onSubmit={apply} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label={t('promo.label')}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={({ target }) => change(target.value)}
        {...(problem &&
          typed.trim() === kept && {
            error: errorPhrase(new CodedError(problem.code, problem.details), t),
          })}
      />
      <Button type="submit" className="mb-px">
        {t('promo.apply')}
      </Button>
    </form>
  )

  function apply(event: FormEvent) {
    event.preventDefault()
    onChange(typed.trim())
  }
  // A code that does not serve goes with the first letter that is changed.
  function change(next: string) {
    setTyped(next)
    if (kept !== '') onChange('')
  }
  function remove() {
    setTyped('')
    onChange('')
  }
}
