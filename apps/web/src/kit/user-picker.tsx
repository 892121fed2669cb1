import type { NamedUser } from '@cco/domain/profiles/contract'
import { SEARCH_MAX } from '@cco/domain/staff-tables/limits'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UserChip } from '../ui/avatar.tsx'
import { IconButton } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Search, useFound } from './use-found.ts'

interface Props {
  /** A query of the server: `api.profiles.find.query`. */
  search: Search<NamedUser>
  /** Lengths of a query that the server takes. */
  searchMin?: number
  searchMax?: number
  label?: string
  help?: string
  /** The message when the search finds no one. */
  noneFound?: string
}

/** The field `person` of the form around it: searched for by name, then shown with a way to change the choice. */
export function UserPicker(props: Props) {
  const { search, searchMin = 1, searchMax = SEARCH_MAX } = props
  const { t } = useTranslation('common')
  const { label = t('user.player'), help = t('user.help'), noneFound = t('user.noneFound') } = props
  const { control } = useFormContext<{ user: NamedUser | null }>()
  const { field, fieldState } = useController({ control, name: 'user' })
  const [text, setText] = useState('')
  const found = useFound({ search, text, min: searchMin })
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // What was pressed is gone; the focus goes on from what stands in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the one is drawn in place of the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    pressed.current = false
  }, [field.value])

  function choose(user: NamedUser | null) {
    pressed.current = true
    setText('')
    field.onChange(user)
  }
  const shown = ({ id, name, accountId }: NamedUser) => (
    <UserChip id={id} name={name || t('noName')} meta={t('user.account', { number: accountId })} />
  )
  if (field.value) {
    return (
      <div ref={box} className="grid gap-1.5">
        <span className="type-label text-text-1">{label}</span>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-surface-well py-1 pr-1 pl-3">
          {shown(field.value)}
          <IconButton
            label={t('user.change')}
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
        ref={field.ref}
        label={label}
        help={help}
        error={fieldState.error?.message}
        maxLength={searchMax}
        onTextChange={setText}
        onBlur={field.onBlur}
        options={found.items}
        keyOf={({ id }) => id}
        onChoose={choose}
        status={status()}
      >
        {shown}
      </Combobox>
    </div>
  )

  function status(): string {
    if (!found.isEnabled) return ''
    if (found.hasFailed) return t('user.failed')
    if (found.isSearching) return t('user.finding')
    const count = found.items.length
    return count > 0 ? t('user.found', { count }) : noneFound
  }
}
