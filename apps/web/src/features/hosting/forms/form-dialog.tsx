import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '../../../kit/form.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useScheduleRefresh } from '../../schedule/shared/use-schedule-refresh.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  title: string
  description: string
  deedLabel: string
  busyLabel: string
  /** Does it, and says what was done. */
  onSubmit: (values: T) => Promise<string>
  onClose: () => void
  children: ReactNode
}

/** A short form over the page; once done it closes and says so. */
export function FormDialog<T extends FieldValues>(props: Props<T>) {
  const { form, title, description, deedLabel, busyLabel, onSubmit, onClose, children } = props
  const { t } = useTranslation('common')
  const refresh = useScheduleRefresh()
  const send = async (values: T) => {
    const done = await onSubmit(values)
    refresh()
    onClose()
    showToast({ tone: 'success', title: done })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t('close')}
    >
      <Form
        form={form}
        onSubmit={send}
        fieldsClassName="grid grid-cols-[minmax(0,1fr)] gap-5"
        footer={
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={form.formState.isSubmitting}
              busyLabel={busyLabel}
            >
              {deedLabel}
            </Button>
          </div>
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
