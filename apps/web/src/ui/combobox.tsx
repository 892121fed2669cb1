import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './fields.tsx'

interface Props<T> extends FieldProps {
  /** What is typed. */
  text: string
  onTextChange: (text: string) => void
  /** What fits it. */
  options: readonly T[]
  keyOf: (option: T) => string
  /** Draws an option. */
  children: (option: T) => ReactNode
  onChoose: (option: T) => void
  /** How the search stands, read out as it changes: «Нашлось 3 игрока». Empty before there is one. */
  status: string
  maxLength?: number
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A line to type into with what fits under it (ARIA: editable combobox with a list). */
export function Combobox<T>(props: Props<T>) {
  const { label, labelHint, help, error, className, text, options, status, ...rest } = props
  const { onTextChange, keyOf, children, onChoose, maxLength, onBlur, ref } = rest
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const at = Math.min(active, options.length - 1)
  const shown = open && status !== ''
  const optionId = (index: number) => `${list}-${index}`

  function choose(index: number) {
    const option = options[index]
    if (option === undefined) return
    setOpen(false)
    setActive(-1)
    onChoose(option)
  }
  function move(to: number, event: KeyboardEvent) {
    event.preventDefault()
    setOpen(true)
    const index = options.length > 0 ? (to + options.length) % options.length : -1
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(at + 1, event)
    else if (event.key === 'ArrowUp') move(at < 0 ? -1 : at - 1, event)
    else if (event.key === 'Enter' && shown && at >= 0) {
      event.preventDefault()
      choose(at)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <Field {...{ label, labelHint, help, error }} {...(className && { className })}>
      {(control) => (
        <span className="relative block">
          <span className="field-box">
            <input
              {...control}
              ref={ref}
              type="text"
              role="combobox"
              aria-expanded={shown && options.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLength}
              value={text}
              onChange={({ target }) => {
                setOpen(true)
                setActive(-1)
                onTextChange(target.value)
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => {
                setOpen(false)
                onBlur?.()
              }}
              onKeyDown={press}
              className="min-w-0 flex-1 py-2"
            />
          </span>
          {/* Always there: what appears together with its words is not read out. */}
          <span role="status" className="sr-only">
            {shown && status}
          </span>
          <span
            className={classNames(
              'overlay absolute inset-x-0 top-full z-(--z-popover) mt-1 p-1',
              !shown && 'hidden',
            )}
          >
            <span
              id={list}
              role="listbox"
              aria-label={typeof label === 'string' ? label : undefined}
              className="block max-h-72 overflow-y-auto"
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the focus, and with it the keys, stay in the line above
                <span
                  key={keyOf(option)}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // A press must not take the focus out of the line.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                  onPointerMove={() => setActive(index)}
                  className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 text-text-1 aria-selected:bg-surface-3"
                >
                  {children(option)}
                </span>
              ))}
            </span>
            {options.length === 0 && (
              <span aria-hidden="true" className="type-small block px-3 py-2 text-text-2">
                {status}
              </span>
            )}
          </span>
        </span>
      )}
    </Field>
  )
}
