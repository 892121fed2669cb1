import { lazy, Suspense } from 'react'
import { phrases } from '../lib/i18n.ts'
import { FieldPlace } from './date-field.tsx'
import type { TimeInputProps } from './time-input.tsx'

const TimeInput = lazy(async () => {
  const [file] = await Promise.all([import('./time-input.tsx'), phrases('dates')])
  return { default: file.TimeInput }
})

/** A time of the 24-hour clock: `19:30`, or empty. Loaded when a form has one. */
export function TimeField(props: TimeInputProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <TimeInput {...props} />
    </Suspense>
  )
}
