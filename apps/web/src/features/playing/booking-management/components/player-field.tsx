import { SEARCH_MAX } from '@cco/domain/currency/constants'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PersonField } from '../../../../kit/person-field.tsx'
import { usePeople } from '../queries.ts'

/** The player seats are booked for: a field `player` of the form around it. */
export function PlayerField() {
  const { t } = useTranslation('desk')
  const { control } = useFormContext<{ player: NamedPerson | null }>()
  const { field, fieldState } = useController({
    control,
    name: 'player',
    rules: { validate: (player) => player !== null || t('findWrong') },
  })
  const [text, setText] = useState('')
  const found = usePeople(text)
  return (
    <PersonField
      ref={field.ref}
      label={t('player')}
      help={t('findHelp')}
      clearLabel={t('findOther')}
      numberOf={({ accountId }) => t('account', { number: accountId })}
      unnamed={t('nobody')}
      maxLength={SEARCH_MAX}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      text={text}
      onTextChange={setText}
      people={found.people}
      status={status()}
    />
  )

  function status(): string {
    if (!found.asked) return ''
    if (found.failed) return t('findFailed')
    if (found.searching) return t('finding')
    const count = found.people.length
    return count > 0 ? t('findCount', { count }) : t('findNobody')
  }
}
