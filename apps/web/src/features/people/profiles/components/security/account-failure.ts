import type { TFunction } from 'i18next'
import { signOut } from '../../../../../lib/auth.ts'
import { PhrasedError } from '../../../../../lib/error.ts'
import { showToast } from '../../../../../ui/toast.ts'

/**
 * Tells in a toast that a change of the account was refused; where only a young session may make
 * it, the toast leads to signing in again.
 * @returns the same as an error, which keeps a dialog open
 */
export function accountFailure(phrase: string, code: string, t: TFunction<'auth'>): PhrasedError {
  const stale = code === 'reauthentication_needed'
  showToast({
    tone: 'danger',
    title: phrase,
    ...(stale && {
      action: { label: t('signInAgain'), onClick: () => void signOut('local') },
    }),
  })
  return new PhrasedError(phrase)
}
