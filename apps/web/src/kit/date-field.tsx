import { lazy, Suspense } from 'react'
import { phrases } from '../lib/i18n.ts'
import { type FieldProps, TextField } from '../ui/fields.tsx'
import type { DateInputProps } from './date-input.tsx'
import type { DateTimeInputProps } from './date-time-input.tsx'

/*
 * Date fields with their phrases are loaded when a form has one, the calendar when it is opened.
 * Meanwhile an empty field holds the place.
 */
const DateInput = lazy(async () => {
  const [file] = await Promise.all([import('./date-input.tsx'), phrases('dates')])
  return { default: file.DateInput }
})
const DateTimeInput = lazy(async () => {
  const [file] = await Promise.all([import('./date-time-input.tsx'), phrases('dates')])
  return { default: file.DateTimeInput }
})

/** A day: `2026-11-28`, or empty. */
export function DateField(props: DateInputProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <DateInput {...props} />
    </Suspense>
  )
}

/** A day and a time of the viewer's clock: `2026-11-28T15:00`, or empty. */
export function DateTimeField(props: DateTimeInputProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <DateTimeInput {...props} />
    </Suspense>
  )
}

interface FieldPlaceProps extends Omit<FieldProps, 'error'> {
  look?: DateInputProps['look']
}

/** What stands where a field is about to be. */
export function FieldPlace({ look, label, labelHint, help, className }: FieldPlaceProps) {
  if (look === 'filter') {
    return <span className="field-box type-label w-auto! text-text-3 max-md:w-full!">{label}</span>
  }
  return <TextField readOnly {...{ label, labelHint, help }} {...(className && { className })} />
}
