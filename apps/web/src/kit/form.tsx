import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../lib/error.ts'
import { Notice } from '../ui/notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ShownError } from './shown-error.ts'

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  /** What it throws is said above the buttons; nothing that was typed is lost. */
  onSubmit: (values: T) => Promise<void>
  children: ReactNode
  /** The buttons. */
  footer: ReactNode
  className?: string
  fieldsClassName?: string
}

/**
 * A form with its own words for errors: those of a field stand beside it and the first one takes
 * the focus, the server's answer stands above the buttons and is read out.
 */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const {
    form,
    onSubmit,
    children,
    footer,
    className,
    fieldsClassName = 'grid grid-cols-[minmax(0,1fr)] gap-5',
  } = props
  const { t } = useTranslation(['common', 'error'])
  const refused = form.formState.errors.root?.message
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      // Without an error of its root the form would count as sent.
      form.setError(
        'root',
        error instanceof ShownError ? { type: 'shown' } : { message: errorPhrase(error, t) },
      )
    }
  })
  return (
    <FormProvider {...form}>
      <LeaveGuard control={form.control} />
      <form noValidate onSubmit={send} className={className}>
        <div className={fieldsClassName}>
          {children}
          {refused && (
            <Notice tone="danger" live="assertive">
              {refused}
            </Notice>
          )}
        </div>
        {footer}
      </form>
    </FormProvider>
  )
}
