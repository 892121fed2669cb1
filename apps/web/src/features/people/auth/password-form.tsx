import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changePassword, sendNonce } from '../../../lib/account-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PasswordPair } from './auth-fields.tsx'
import { useAuthForm } from './auth-form.tsx'
import { codeDigits, codeProblem, reasonPhrase, validation } from './model.ts'
import { useRefreshAccount } from './queries.ts'
import { RefusalNotice } from './refusal.tsx'

interface Props {
  /** For password managers. */
  email: string
}

const EMPTY = { current: '', nonce: '', password: '', confirmation: '' }

/** The current password, or an emailed code, and the new one twice (spec §5). */
export function PasswordForm({ email }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const [byEmail, setByEmail] = useState(false)
  const auth = useAuthForm({
    defaultValues: EMPTY,
    shouldUnregister: true,
    send: ({ current, nonce, password }) => {
      const proof = byEmail ? { nonce: codeDigits(nonce) } : { currentPassword: current }
      return changePassword({ password, ...proof })
    },
    onSent: () => {
      auth.form.reset(EMPTY)
      setByEmail(false)
      void refresh()
      const text = t('passwordChangedText')
      showToast({ tone: 'success', title: t('passwordChanged'), text })
    },
    refused: (code) => {
      if (code === 'unknown') return t('passwordUnknown')
      const phrase = tAuth('passwordFailed', { reason: reasonPhrase(code, tAuth) })
      if (code !== 'reauthentication_needed') return phrase
      // A code by email proves it as well as signing in again.
      showToast({ tone: 'danger', title: phrase })
      void requestCode()
      return undefined
    },
  })
  const { form } = auth
  const { errors } = form.formState
  const eye = { showLabel: tAuth('showPassword'), hideLabel: tAuth('hidePassword') }

  async function requestCode(): Promise<void> {
    setByEmail(true)
    const result = await sendNonce()
    if (result.ok) return showToast({ tone: 'info', title: t('nonceSent') })
    const reason = reasonPhrase(result.code, tAuth)
    showToast({ tone: 'danger', title: tAuth('mailFailed', { reason }) })
  }

  return (
    <FormProvider {...form}>
      <FormElement onSubmit={auth.submit} className="grid gap-5">
        <RefusalNotice refusal={auth.refusal} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {byEmail ? (
          <TextField
            key="nonce"
            label={t('nonce')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.nonce?.message}
            {...form.register('nonce', validation(codeProblem, tAuth))}
          />
        ) : (
          <PasswordField
            key="current"
            label={t('currentPassword')}
            autoComplete="current-password"
            error={errors.current?.message}
            {...eye}
            {...form.register('current', {
              validate: (value) => value !== '' || t('currentRequired'),
            })}
          />
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <PasswordPair
            label={t('newPassword')}
            confirmationLabel={t('newConfirmation')}
            mismatch={t('mismatch')}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <button
            type="button"
            className="link type-small text-left"
            onClick={() => (byEmail ? setByEmail(false) : void requestCode())}
          >
            {t(byEmail ? 'byPassword' : 'byEmail')}
          </button>
          <Button type="submit" busy={auth.isSending} busyLabel={t('changing')}>
            {t('changePassword')}
          </Button>
        </div>
      </FormElement>
    </FormProvider>
  )
}
