import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props<T extends FieldValues> {
  control: Control<T>
}

/**
 * Asks before a page is left whose form was changed and not sent; tabs and filters of the page
 * change freely. `Form` has it; a form element
 * of another kind renders it by itself. What was sent and stays on the page is reset to its values.
 */
export function LeaveGuard<T extends FieldValues>({ control }: Props<T>) {
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
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={t('unsent.title')}
      description={t('unsent.text')}
      safeLabel={t('unsent.stay')}
      deedLabel={t('unsent.leave')}
      busyLabel={t('unsent.leave')}
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
