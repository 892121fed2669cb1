import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import {
  type CodeUse,
  sendCode,
  signIn,
  signInAnonymously,
  signInWithCompany,
  signUp,
} from '../../../lib/auth-calls.ts'
import { signInWithWallet, useWallets, type Wallet } from '../../../lib/wallets.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import {
  EmailField,
  OwnPasswordField,
  PasswordPair,
  PhoneField,
  useRequired,
} from './auth-fields.tsx'
import { BackLink, RefusalNotice, SubmitFrame, useCaptcha, useRefusal } from './auth-form.tsx'
import { companyDomain, companyProblem, phoneDigits, reasonPhrase, validation } from './model.ts'
import { useAuthSettings } from './queries.ts'
import { ConsentBoxes, NO_CONSENTS, useAcceptedVersions } from './sign-up-consents.tsx'

interface EmailLinkFormProps {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Requests an email with a link and a code that sign in without a password. */
export function EmailLinkForm({ email, onSent, onBack }: EmailLinkFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { email } })

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await captcha.guard((token) => sendCode({ email: address }, token))
    if (result.ok) return onSent(address)
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('mailFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('sendCode')}
      busyLabel={t('sending')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('emailCodeLead')}</p>
      <EmailField form={form} />
    </SubmitFrame>
  )
}

interface PhoneFormProps {
  /** `use` is what the code, sent to this number, confirms. */
  onCodeSent: (phone: string, use: CodeUse) => void
  onBack: () => void
}

type Mode = 'code' | 'password' | 'signup'
const BUTTON = { code: 'sendCode', password: 'signIn', signup: 'signUp' } as const
const BUSY = { code: 'sending', password: 'signingIn', signup: 'signingUp' } as const

/** Signing in by a phone number with a code or a password, and signing up with it. */
export function PhoneForm({ onCodeSent, onBack }: PhoneFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const [mode, setMode] = useState<Mode>('code')
  const refusal = useRefusal()
  const form = useForm({
    defaultValues: { phone: '', password: '', confirmation: '', ...NO_CONSENTS },
    shouldUnregister: true,
  })
  const { isSubmitting } = form.formState
  const consents = useAcceptedVersions()

  const send = form.handleSubmit(async ({ phone: typed, password }) => {
    const phone = phoneDigits(typed)
    const result = await captcha.guard((token) => submit(phone, password, token))
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      const failed = mode === 'signup' ? 'signUpFailed' : 'signInFailed'
      return refusal.refuse(t(failed, { reason }))
    }
    if (mode === 'code') onCodeSent(phone, 'signin')
    else if (mode === 'signup' && !result.signedIn) onCodeSent(phone, 'signup')
    else showToast({ tone: 'success', title: t('signedIn') })
  }, useRequired(form))

  async function submit(phone: string, password: string, token?: string) {
    if (mode === 'signup') return await signUp({ phone }, password, { consents, captcha: token })
    const result = await (mode === 'code'
      ? sendCode({ phone }, token)
      : signIn({ phone }, password, token))
    return result.ok ? { ok: true as const, signedIn: mode === 'password' } : result
  }

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={isSubmitting}
      label={t(BUTTON[mode])}
      busyLabel={t(BUSY[mode])}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <Segmented
        block
        label={t('phoneMethods')}
        options={[
          { value: 'code', label: t('byCode') },
          { value: 'password', label: t('byPassword') },
          { value: 'signup', label: t('newcomer') },
        ]}
        value={mode}
        onValueChange={setMode}
      />
      <PhoneField form={form} />
      {mode === 'password' && <OwnPasswordField form={form} />}
      {mode === 'signup' && (
        <>
          <PasswordPair
            form={form}
            label={t('password')}
            confirmationLabel={t('confirmation')}
            mismatch={t('mismatch')}
          />
          <ConsentBoxes form={form} />
        </>
      )}
    </SubmitFrame>
  )
}

interface CompanyFormProps {
  onBack: () => void
}

/** Single sign-on of a company. */
export function CompanyForm({ onBack }: CompanyFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { company: '' } })
  const { isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ company }) => {
    const result = await captcha.guard((token) => signInWithCompany(companyDomain(company), token))
    if (result.ok) return
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={isSubmitting}
      label={t('companyGo')}
      busyLabel={t('leaving')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('companyLead')}</p>
      <TextField
        label={t('companyDomain')}
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        error={form.formState.errors.company?.message}
        {...form.register('company', validation(companyProblem, t))}
      />
    </SubmitFrame>
  )
}

interface WalletFormProps {
  onBack: () => void
}

const NAMES = { ethereum: 'walletEthereum', solana: 'walletSolana' } as const

/** The wallets of this browser; the selected one asks to sign a message of the club. */
export function WalletForm({ onBack }: WalletFormProps) {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const captcha = useCaptcha()
  const wallets = useWallets().filter(({ chain }) => settings?.chains.includes(chain))
  const refusal = useRefusal()
  const [pendingId, setPendingId] = useState<string>()

  async function signInBy(wallet: Wallet): Promise<void> {
    refusal.clear()
    setPendingId(wallet.id)
    const statement = t('walletStatement')
    const result = await captcha.guard((token) =>
      signInWithWallet(wallet, { statement, captcha: token }),
    )
    setPendingId(undefined)
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      return refusal.refuse(t('signInFailed', { reason }))
    }
    if (currentSession().status === 'signedIn') showToast({ tone: 'success', title: t('signedIn') })
  }

  return (
    <div className="grid gap-4.5">
      <p>{t('walletLead')}</p>
      {captcha.field}
      <div className="grid gap-2.5">
        {wallets.map((wallet) => (
          <Button
            key={wallet.id}
            size="lg"
            block
            busy={pendingId === wallet.id}
            busyLabel={t('walletWaiting')}
            icon={
              wallet.picture ? (
                <img src={wallet.picture} alt="" className="size-5 rounded-sm" />
              ) : (
                <Icon of={WalletIcon} size={20} />
              )
            }
            onClick={() => void signInBy(wallet)}
          >
            {wallet.name ?? t(NAMES[wallet.chain])}
          </Button>
        ))}
      </div>
      <RefusalNotice refusal={refusal} />
      <BackLink onBack={onBack} />
    </div>
  )
}

interface AnonymousFormProps {
  onBack: () => void
}

/** An account without an address. */
export function AnonymousForm({ onBack }: AnonymousFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: NO_CONSENTS })
  const consents = useAcceptedVersions()

  const send = form.handleSubmit(async () => {
    const result = await captcha.guard((token) => signInAnonymously(consents, token))
    if (result.ok) return showToast({ tone: 'success', title: t('signedIn') })
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('signIn')}
      busyLabel={t('signingIn')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('anonymousLead')}</p>
      <ConsentBoxes form={form} />
    </SubmitFrame>
  )
}
