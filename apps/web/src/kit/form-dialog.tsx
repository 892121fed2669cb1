import { type ReactNode, Suspense } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Form } from './form.tsx'

interface Props<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  title: string
  description?: ReactNode
  size?: 'md' | 'lg'
  /** The answer that changes nothing; «Отмена» unless given. */
  safeLabel?: string
  actionLabel: string
  busyLabel: string
  actionVariant?: 'primary' | 'danger-filled'
  /** Names the action that failed, above what the server answers. */
  failedTitle?: string
  /** Closes the dialog when done; what it throws is said in the form, which stays. */
  onSubmit: (values: O) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/**
 * A form over the page, where what it is about is still in view behind. It opens when the fields in it
 * that are loaded on first use are there.
 */
export function FormDialog<T extends FieldValues, O = T>(props: Props<T, O>) {
  const { form, title, description, size = 'md', failedTitle, onSubmit, onClose, children } = props
  const { safeLabel, actionLabel, busyLabel, actionVariant = 'primary' } = props
  const { t } = useTranslation('common')
  const { isSubmitting } = form.formState
  const close = () => {
    // Half done, the action can no longer be cancelled.
    if (!isSubmitting) onClose()
  }
  return (
    <Suspense fallback={<Opening label={t('loading')} />}>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={title}
        description={description}
        size={size}
        closeLabel={t('close')}
      >
        <Form
          form={form}
          failedTitle={failedTitle}
          onSubmit={async (values) => {
            await onSubmit(values)
            onClose()
          }}
          footer={
            <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
              <Button variant="ghost" onClick={close}>
                {safeLabel ?? t('cancel')}
              </Button>
              <Button
                type="submit"
                variant={actionVariant}
                busy={isSubmitting}
                busyLabel={busyLabel}
              >
                {actionLabel}
              </Button>
            </div>
          }
        >
          {children}
        </Form>
      </Dialog>
    </Suspense>
  )
}

/** Shows at once that the press was taken, while the fields download. */
function Opening({ label }: { label: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-dialog) grid place-items-center">
      <span className="panel p-5 shadow-3">
        <Spinner size="lg" label={label} />
      </span>
    </div>
  )
}
