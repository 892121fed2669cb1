import { useCombobox } from 'downshift'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './fields.tsx'

interface Props<T> extends Omit<FieldProps, 'label'> {
  label: string
  onTextChange: (text: string) => void
  /** What fits the text. */
  options: readonly T[]
  keyOf: (option: T) => string
  /** Draws an option. */
  children: (option: T) => ReactNode
  onChoose: (option: T) => void
  /** How the search stands, announced as it changes: «Найдено 3 человека». Empty before there is one. */
  status: string
  maxLength: number
  onBlur: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A text field with a list of what fits the text (ARIA: editable combobox with a listbox). */
export function Combobox<T>(props: Props<T>) {
  const { label, labelHint, help, error, className, options, status, children } = props
  const { onTextChange, keyOf, onChoose, maxLength, onBlur, ref } = props
  const id = useId()
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<T>({
    items: [...options],
    inputId: id,
    // The parent holds and displays the selected option.
    selectedItem: null,
    itemToKey: (option) => option && keyOf(option),
    onInputValueChange: ({ inputValue }) => onTextChange(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: ({ inputValue, selectedItem }, { type, changes }) => {
      const { InputBlur, ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes
      // Leaving the field chooses nothing.
      if (type === InputBlur) return { ...changes, inputValue, selectedItem }
      if (type === ItemClick || type === InputKeyDownEnter) return { ...changes, inputValue }
      return changes
    },
  })
  const shown = isOpen && status !== ''
  return (
    <Field {...{ id, label, labelHint, help, error }} {...(className && { className })}>
      {(control) => (
        <span className="relative block">
          <span className="field-box">
            <input
              {...getInputProps({
                ...control,
                ...(ref && { ref }),
                maxLength,
                onBlur,
                'aria-expanded': shown && options.length > 0,
                // The label of the field names it.
                'aria-labelledby': undefined,
              })}
              type="text"
              spellCheck={false}
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
              {...getMenuProps({ 'aria-label': label })}
              className="block max-h-72 overflow-y-auto"
            >
              {options.map((option, index) => (
                <span
                  key={keyOf(option)}
                  {...getItemProps({ item: option, index })}
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
