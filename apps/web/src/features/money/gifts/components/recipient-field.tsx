import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonField } from '../../../../kit/person-field.tsx'
import { useRecipients } from '../queries.ts'
import type { Draft } from './present.ts'

interface Props {
  value: Draft['person']
  onChange: (person: Draft['person']) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** As many letters as the server takes (`recipientsInput`). */
const QUERY_MAX = 40

/** The player a gift is for: looked for by name or number, then shown with a way to change. */
export function RecipientField(props: Props) {
  const { t } = useTranslation('gifts')
  const [text, setText] = useState('')
  const found = useRecipients(text)
  return (
    <PersonField
      {...props}
      label={t('give.find')}
      help={t('give.findHelp')}
      clearLabel={t('give.clear')}
      numberOf={({ accountId }) => t('give.account', { number: accountId })}
      maxLength={QUERY_MAX}
      text={text}
      onTextChange={setText}
      people={found.people}
      status={status()}
    />
  )

  function status(): string {
    if (!found.asked) return ''
    if (found.failed) return t('give.findFailed')
    if (found.people.length > 0) return t('give.found', { count: found.people.length })
    return found.searching ? t('give.finding') : t('give.nobody')
  }
}
