import { ChevronDown, CircleAlert, Eye, EyeOff, Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** A quiet word after the label: «необязательно». */
  labelHint?: ReactNode
  help?: ReactNode
  /** Takes the place of the help and marks the control. */
  error?: string | undefined
  className?: string
}

/** What a control must carry to belong to its field. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above and one line below: help, or what is wrong. */
export function Field({ label, labelHint, help, error, className, id, children }: FieldFrameProps) {
  const own = useId()
  const controlId = id ?? own
  const noteId = `${controlId}-note`
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? noteId : undefined,
  }
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={controlId} className="type-label flex flex-wrap gap-x-1.5 text-text-1">
        {label}
        {labelHint && <span className="font-normal text-text-3">{labelHint}</span>}
      </label>
      {children(control)}
      {error ? (
        <p id={noteId} className="type-small flex items-start gap-1.5 text-danger">
          <Icon of={CircleAlert} size={15} className="mt-px flex-none" />
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className="type-small text-text-3">
            {help}
          </p>
        )
      )}
    </div>
  )
}

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** A drawing or short words inside, before the text. */
  leading?: ReactNode
  /** A button or a sign inside, after the text. */
  trailing?: ReactNode
  /** Characters used, shown against this limit on the right. */
  counter?: { used: number; max: number }
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, labelHint, help, error, className, id, leading, trailing, counter, ...input } =
    props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box">
          {leading && <span className="flex-none text-text-3">{leading}</span>}
          <input type="text" {...input} {...control} className="min-w-0 flex-1 py-2" />
          {counter && (
            <span className="num type-small text-text-3">
              {counter.used} / {counter.max}
            </span>
          )}
          {trailing}
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  counter?: { used: number; max: number }
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHint, help, error, className, id, counter, ...area } = props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box items-end">
          <textarea
            {...area}
            {...control}
            className="field-sizing-content max-h-[50vh] min-h-[72px] min-w-0 flex-1 resize-none py-2.5"
          />
          {counter && (
            <span className="num type-small py-2 text-text-3">
              {counter.used} / {counter.max}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'counter'> {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at before it is sent. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={shown ? hideLabel : showLabel}
          icon={<Icon of={shown ? EyeOff : Eye} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> {
  /** Read out; the placeholder shows what can be looked for. */
  label: string
  clearLabel: string
  value: string
  onValueChange: (value: string) => void
}

/** A line to look things up by. Escape and the cross clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onValueChange, className, ...input } = props
  return (
    <search className={classNames('field-box', className)}>
      <Icon of={Search} className="text-text-3" />
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-w-0 flex-1 appearance-none py-2 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={clearLabel}
          icon={<Icon of={X} />}
          onClick={() => onValueChange('')}
        />
      )}
    </search>
  )
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  leading?: ReactNode
}

/** The browser's own list in our box: nothing serves a phone or a screen reader better. */
export function Select(props: SelectProps) {
  const { label, labelHint, help, error, className, id, options, leading, ...select } = props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box relative">
          {leading && <span className="flex-none text-text-3">{leading}</span>}
          <select
            {...select}
            {...control}
            className="-mr-9 min-w-0 flex-1 cursor-pointer appearance-none text-ellipsis py-2 pr-9 *:bg-surface-2 *:text-text-1"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none text-text-3" />
        </span>
      )}
    </Field>
  )
}
