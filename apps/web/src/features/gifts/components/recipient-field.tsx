import { X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../ui/combobox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UserChip } from '../../../ui/user-chip.tsx'
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
export function RecipientField({ value, onChange, onBlur, error, ref }: Props) {
  const { t } = useTranslation('gifts')
  const [text, setText] = useState('')
  const found = useRecipients(text)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // What was pressed is gone; whoever pressed it goes on from what stands in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the one is drawn in place of the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    pressed.current = false
  }, [value])

  function choose(person: Draft['person']) {
    pressed.current = true
    setText('')
    onChange(person)
  }
  if (value) {
    return (
      <div ref={box} className="grid gap-1.5">
        <span className="type-label text-text-1">{t('give.find')}</span>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-surface-well py-1 pr-1 pl-3">
          <UserChip
            id={value.id}
            name={value.name}
            meta={t('give.account', { number: value.accountId })}
          />
          <IconButton
            label={t('give.clear')}
            icon={<Icon of={X} size={18} />}
            onClick={() => choose(null)}
          />
        </span>
      </div>
    )
  }
  return (
    <div ref={box}>
      <Combobox
        ref={ref}
        label={t('give.find')}
        help={t('give.findHelp')}
        error={error}
        text={text}
        maxLength={QUERY_MAX}
        onTextChange={setText}
        onBlur={onBlur}
        options={found.people}
        keyOf={({ id }) => id}
        onChoose={choose}
        status={status()}
      >
        {(person) => (
          <UserChip
            id={person.id}
            name={person.name}
            meta={t('give.account', { number: person.accountId })}
          />
        )}
      </Combobox>
    </div>
  )

  function status(): string {
    if (!found.asked) return ''
    if (found.failed) return t('give.findFailed')
    if (found.people.length > 0) return t('give.found', { count: found.people.length })
    return found.searching ? t('give.finding') : t('give.nobody')
  }
}
