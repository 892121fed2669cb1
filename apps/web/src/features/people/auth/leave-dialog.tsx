import type { OwnProfile } from '@cco/domain/profiles/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { signOut } from '../../../lib/auth.ts'
import { failureOf } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  profile: OwnProfile
  onClose: () => void
}

const SIGN_IN_CODES = ['recent_sign_in_needed', 'second_step_needed']

/** Confirms the deletion of the account (rules §13). */
export function LeaveDialog({ profile, onClose }: Props) {
  const { t } = useTranslation(['security', 'common'])
  const navigate = useNavigate()
  const coins = useQuery(trpc.currency.balance.queryOptions()).data?.balance ?? 0
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const contract = z.object({ accountNumber: z.literal(profile.accountId) })
  const form = useContractForm<{ number: string }, typeof contract>({
    contract,
    input: ({ number }) => ({ accountNumber: Number(number.replace(/\D/g, '')) }),
    fields: { accountNumber: 'number' },
    phrases: { number: t('leaveMismatch') },
    defaultValues: { number: '' },
  })
  const { isSubmitting } = form.formState

  async function remove(input: z.output<typeof contract>): Promise<void> {
    try {
      await api.account.remove.mutate(input)
    } catch (error) {
      setNeedsSignIn(SIGN_IN_CODES.includes(failureOf(error).code))
      throw error
    }
    await leaveTo(paths.home())
    showToast({ tone: 'success', title: t('left') })
  }

  /** Navigates before signing out: a guarded page would ask to sign in again. */
  async function leaveTo(path: string): Promise<void> {
    await navigate(path)
    await signOut('local')
  }

  return (
    <Dialog
      open
      locked={isSubmitting}
      onOpenChange={onClose}
      title={t('leaveTitle')}
      description={t('leaveBefore')}
      closeLabel={t('common:close')}
    >
      <Form
        form={form}
        onSubmit={remove}
        footer={
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
            <Button variant="ghost" onClick={() => !isSubmitting && onClose()}>
              {t('leaveKeep')}
            </Button>
            {needsSignIn ? (
              <Button
                variant="primary"
                onClick={() => void leaveTo(paths.auth({ next: paths.profile('security') }))}
              >
                {t('signInAgain')}
              </Button>
            ) : (
              <Button
                type="submit"
                variant="danger-filled"
                busy={isSubmitting}
                busyLabel={t('leaving')}
              >
                {t('leaveAction')}
              </Button>
            )}
          </div>
        }
      >
        {coins !== 0 && <p className="text-text-1">{t('leaveCoins', { count: coins })}</p>}
        <FormField control={form.control} name="number">
          {(field) => (
            <TextField
              {...field}
              label={t('leaveNumber', { number: profile.accountId })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  )
}
