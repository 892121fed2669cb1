import { lazy, type ReactElement, type ReactNode, type Ref, Suspense } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseControllerProps,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { errorPhrase, ShownError } from '../lib/error.ts'
import { FormElement } from '../ui/form-element.tsx'
import { Notice } from '../ui/notice.tsx'

// Loaded while a form is being changed, long before the question is asked.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface FormProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  /** What it throws is said above the buttons; nothing that was typed is lost. */
  onSubmit: (values: O) => Promise<void>
  children: ReactNode
  /** Names the action that failed, above what the server answers. */
  failedTitle?: string | undefined
  /** The buttons. */
  footer: ReactNode
  className?: string
  fieldsClassName?: string
  ref?: Ref<HTMLFormElement>
}

/**
 * A form with its own words for errors: those of a field stand beside it and the first one takes
 * the focus, the server's answer stands above the buttons and is read out.
 */
export function Form<T extends FieldValues, O = T>(props: FormProps<T, O>) {
  const { form, onSubmit, failedTitle, children, footer, className, ref } = props
  const { fieldsClassName = 'grid gap-5' } = props
  const { send, refused } = useSending(form, onSubmit)
  return (
    <FormProvider {...form}>
      <LeaveGuard control={form.control} />
      <FormElement ref={ref} onSubmit={send} className={className}>
        <div className={fieldsClassName}>
          {children}
          {refused && (
            <Notice tone="danger" live="assertive" title={failedTitle}>
              {refused}
            </Notice>
          )}
        </div>
        {footer}
      </FormElement>
    </FormProvider>
  )
}

/**
 * Sends a form whose layout is not that of `Form`: `refused` is to be shown, what `onSubmit` throws
 * in words for people.
 */
export function useSending<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  onSubmit: (values: O) => Promise<void>,
): { send: () => Promise<void>; refused: string | undefined } {
  const { t } = useTranslation(['common', 'error'])
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
  return { send, refused: form.formState.errors.root?.message }
}

interface LeaveGuardProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
}

/**
 * Asks before a page is left whose form was changed and not sent; tabs and filters of the page
 * change freely. `Form` has it; a form element
 * of another kind renders it by itself. What was sent and stays on the page is reset to its values.
 */
export function LeaveGuard<T extends FieldValues, O = T>({ control }: LeaveGuardProps<T, O>) {
  const { isDirty, isSubmitting } = useFormState({ control })
  // A router knows one blocker at a time, so only a changed form has one.
  return isDirty && !isSubmitting ? <Question /> : null
}

function Question() {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Suspense>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        title={t('unsent.title')}
        description={t('unsent.text')}
        safeLabel={t('unsent.stay')}
        actionLabel={t('unsent.leave')}
        busyLabel={t('unsent.leave')}
        onConfirm={async () => blocker.proceed?.()}
      />
    </Suspense>
  )
}

interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>, O> {
  control: Control<T, unknown, O>
  name: N
  rules?: UseControllerProps<T, N, O>['rules']
  /** Draws the control: `(field) => <TextField {...field} label={…} />`. */
  children: (field: Bound<T, N>) => ReactElement
}

type Bound<T extends FieldValues, N extends FieldPath<T>> = Omit<
  ControllerRenderProps<T, N>,
  'disabled'
> & { error: string | undefined }

/** Binds any of our controls to one value of a form, its error with it. */
export function FormField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: FormFieldProps<T, N, O>,
) {
  const { control, name, rules, children } = props
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) })
  const { disabled: _, ...bound } = field
  return children({ ...bound, error: fieldState.error?.message })
}
