import { useMutation } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import {
  type Address,
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
import { EmailField, OwnPasswordField, PasswordPair, PhoneField } from './auth-fields.tsx'
import { AuthForm, BackLink, useAuthForm } from './auth-form.tsx'
import { useCaptcha } from './captcha.tsx'
import { companyDomain, companyProblem, phoneDigits, reasonPhrase, validation } from './model.ts'
import { useAuthSettings } from './queries.ts'
import { RefusalNotice, useRefusal } from './refusal.tsx'
import { ConsentBoxes, NO_CONSENTS, useAcceptedVersions } from './sign-up-consents.tsx'

export type Method = 'emailLink' | 'phone' | 'company' | 'wallet' | 'anonymous'

interface OtherMethodFormProps {
  method: Method
  email: string
  /** A code was sent, which confirms `use`. */
  onCodeSent: (address: Address, use: CodeUse) => void
  onBack: () => void
}

/** The form of a less common method. Lazy. */
export function OtherMethodForm({ method, email, onCodeSent, onBack }: OtherMethodFormProps) {
  switch (method) {
    case 'emailLink': {
      const sent = (address: string) => onCodeSent({ email: address }, 'signin')
      return <EmailLinkForm email={email} onSent={sent} onBack={onBack} />
    }
    case 'phone':
      return <PhoneForm onCodeSent={(phone, use) => onCodeSent({ phone }, use)} onBack={onBack} />
    case 'company':
      return <CompanyForm onBack={onBack} />
    case 'wallet':
      return <WalletForm onBack={onBack} />
    case 'anonymous':
      return <AnonymousForm onBack={onBack} />
  }
}

interface EmailLinkFormProps {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Requests an email with a link and a code that sign in without a password. */
function EmailLinkForm({ email, onSent, onBack }: EmailLinkFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: { email },
    captcha,
    send: (typed, token) => sendCode({ email: typed.email.trim() }, token),
    onSent: (typed) => onSent(typed.email.trim()),
    refused: 'mailFailed',
  })

  return (
    <AuthForm
      auth={auth}
      label={t('sendCode')}
      busyLabel={t('sending')}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('emailCodeLead')}</p>
      <EmailField />
    </AuthForm>
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
function PhoneForm({ onCodeSent, onBack }: PhoneFormProps) {
  const { t } = useTranslation('auth')
  const [mode, setMode] = useState<Mode>('code')
  const consents = useAcceptedVersions()
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: { phone: '', password: '', confirmation: '', ...NO_CONSENTS },
    shouldUnregister: true,
    captcha,
    needsCredentials: true,
    send: ({ phone, password }, token) => submit(phoneDigits(phone), password, token),
    onSent: ({ phone }, { signedIn }) => {
      if (signedIn) return showToast({ tone: 'success', title: t('signedIn') })
      onCodeSent(phoneDigits(phone), mode === 'code' ? 'signin' : 'signup')
    },
    refused: mode === 'signup' ? 'signUpFailed' : 'signInFailed',
  })

  async function submit(phone: string, password: string, token?: string) {
    if (mode === 'signup') return await signUp({ phone }, password, { consents, captcha: token })
    const result = await (mode === 'code'
      ? sendCode({ phone }, token)
      : signIn({ phone }, password, token))
    return result.ok ? { ok: true as const, signedIn: mode === 'password' } : result
  }

  return (
    <AuthForm
      auth={auth}
      label={t(BUTTON[mode])}
      busyLabel={t(BUSY[mode])}
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
      <PhoneField />
      {mode === 'password' && <OwnPasswordField />}
      {mode === 'signup' && (
        <>
          <PasswordPair
            label={t('password')}
            confirmationLabel={t('confirmation')}
            mismatch={t('mismatch')}
          />
          <ConsentBoxes />
        </>
      )}
    </AuthForm>
  )
}

interface CompanyFormProps {
  onBack: () => void
}

/** Single sign-on of a company. */
function CompanyForm({ onBack }: CompanyFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: { company: '' },
    captcha,
    send: ({ company }, token) => signInWithCompany(companyDomain(company), token),
    // The browser is on its way to the company.
    onSent: () => undefined,
    refused: 'signInFailed',
  })

  return (
    <AuthForm
      auth={auth}
      label={t('companyGo')}
      busyLabel={t('leaving')}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('companyLead')}</p>
      <TextField
        label={t('companyDomain')}
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        error={auth.form.formState.errors.company?.message}
        {...auth.form.register('company', validation(companyProblem, t))}
      />
    </AuthForm>
  )
}

interface WalletFormProps {
  onBack: () => void
}

const NAMES = { ethereum: 'walletEthereum', solana: 'walletSolana' } as const

/** The wallets of this browser; the selected one asks to sign a message of the club. */
function WalletForm({ onBack }: WalletFormProps) {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const captcha = useCaptcha()
  const wallets = useWallets().filter(({ chain }) => settings?.chains.includes(chain))
  const refusal = useRefusal()
  const signingIn = useMutation({
    mutationFn: (wallet: Wallet) =>
      captcha.guard((token) =>
        signInWithWallet(wallet, { statement: t('walletStatement'), captcha: token }),
      ),
    onMutate: refusal.clear,
    onSuccess: (result) => {
      if (!result.ok) {
        return refusal.refuse(t('signInFailed', { reason: reasonPhrase(result.code, t) }))
      }
      // Otherwise the second step shows the toast.
      if (currentSession().status !== 'signedIn') return
      showToast({ tone: 'success', title: t('signedIn') })
    },
  })

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
            busy={signingIn.isPending && signingIn.variables.id === wallet.id}
            busyLabel={t('walletWaiting')}
            icon={
              wallet.picture ? (
                <img src={wallet.picture} alt="" className="size-5 rounded-sm" />
              ) : (
                <Icon of={WalletIcon} size={20} />
              )
            }
            onClick={() => signingIn.mutate(wallet)}
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
function AnonymousForm({ onBack }: AnonymousFormProps) {
  const { t } = useTranslation('auth')
  const consents = useAcceptedVersions()
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: NO_CONSENTS,
    captcha,
    send: (_, token) => signInAnonymously(consents, token),
    onSent: () => showToast({ tone: 'success', title: t('signedIn') }),
    refused: 'signInFailed',
  })

  return (
    <AuthForm
      auth={auth}
      label={t('signIn')}
      busyLabel={t('signingIn')}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('anonymousLead')}</p>
      <ConsentBoxes />
    </AuthForm>
  )
}
