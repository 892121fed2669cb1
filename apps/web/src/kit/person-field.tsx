import type { NamedPerson } from '@cco/domain/profile/contract'
import { X } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { UserChip } from '../ui/avatar.tsx'
import { IconButton } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  label: string
  help: string
  /** Undoes the choice: «Выбрать другого». */
  clearLabel: string
  /** The account number in words. */
  numberOf: (person: NamedPerson) => string
  /** What a person is called who has no name. */
  unnamed?: string
  maxLength: number
  value: NamedPerson | null
  onChange: (person: NamedPerson | null) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
  text: string
  onTextChange: (text: string) => void
  /** Who fits what is typed. */
  people: readonly NamedPerson[]
  /** How the search stands; empty before there is one. */
  status: string
}

/** A person, looked for in a line of text, then shown with a way to change. */
export function PersonField(props: Props) {
  const { label, help, clearLabel, numberOf, unnamed = '', maxLength, value, onChange } = props
  const { onBlur, error, ref, text, onTextChange, people, status } = props
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button is gone; focus moves to what replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the one is drawn in place of the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    pressed.current = false
  }, [value])

  function choose(person: NamedPerson | null) {
    pressed.current = true
    onTextChange('')
    onChange(person)
  }
  const shown = (person: NamedPerson) => (
    <UserChip id={person.id} name={person.name || unnamed} meta={numberOf(person)} />
  )
  if (value) {
    return (
      <div ref={box} className="grid gap-1.5">
        <span className="type-label text-text-1">{label}</span>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-surface-well py-1 pr-1 pl-3">
          {shown(value)}
          <IconButton
            label={clearLabel}
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
        label={label}
        help={help}
        error={error}
        text={text}
        maxLength={maxLength}
        onTextChange={onTextChange}
        onBlur={onBlur}
        options={people}
        keyOf={({ id }) => id}
        onChoose={choose}
        status={status}
      >
        {shown}
      </Combobox>
    </div>
  )
}
