import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../../lib/auth.ts'
import {
  askFactor,
  type Factor,
  proveCode,
  provePasskey,
  readFactors,
} from '../../../lib/factor-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CodeField } from './auth-fields.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { codeDigits, reasonPhrase } from './model.ts'
import { RefusalNotice, useRefusal } from './refusal.tsx'
import { Resend } from './resend.tsx'

const NAMES = { totp: 'secondTotp', phone: 'secondPhone', webauthn: 'secondKey' } as const
/** Fastest first. */
const ORDER: readonly string[] = ['webauthn', 'totp', 'phone']
const rank = (factor: Factor) => ORDER.indexOf(factor.factor_type)

/** Verification by a second factor after the password. */
export function SecondStep() {
  const { t } = useTranslation('auth')
  const { data, error } = useQuery({
    queryKey: ['auth', 'factors', 'signing-in'],
    queryFn: readFactors,
    gcTime: 0,
  })
  const [selectedId, setSelectedId] = useState<string>()
  const factors = (data ?? []).toSorted((one, other) => rank(one) - rank(other))
  const factor = factors.find(({ id }) => id === selectedId) ?? factors[0]
  const others = factors.filter(({ id }) => id !== factor?.id)
  const done = () => showToast({ tone: 'success', title: t('signedIn') })

  return (
    <div className="grid gap-4.5">
      {error && (
        <Notice tone="danger" live="assertive">
          {t('secondFailed', { reason: reasonPhrase(error.message, t) })}
        </Notice>
      )}
      {!data && !error && <Spinner />}
      {factor && form(factor)}
      {others.length > 0 && (
        <ul
          aria-label={t('secondOther')}
          className="flex flex-wrap justify-center gap-x-5 gap-y-2 border-line border-t pt-4"
        >
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                className="link type-small"
                onClick={() => setSelectedId(other.id)}
              >
                {other.friendly_name || t(NAMES[other.factor_type as keyof typeof NAMES])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="link type-small justify-self-center"
        onClick={() => void signOut('local')}
      >
        {t('someoneElse')}
      </button>
    </div>
  )

  function form(one: Factor) {
    const props = { factor: one, onDone: done }
    if (one.factor_type === 'webauthn') return <PasskeyForm key={one.id} {...props} />
    if (one.factor_type === 'phone') return <FactorPhoneForm key={one.id} {...props} />
    return <FactorCodeForm key={one.id} {...props} lead={t('secondTotpLead')} />
  }
}

interface PasskeyFormProps {
  factor: Pick<Factor, 'id'>
  onDone: () => void
}

function PasskeyForm({ factor, onDone }: PasskeyFormProps) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const prove = useMutation({
    mutationFn: () => provePasskey(factor.id),
    onMutate: refusal.clear,
    onSuccess: (result) => {
      if (result.ok) return onDone()
      refusal.refuse(t('signInFailed', { reason: reasonPhrase(result.code, t) }))
    },
  })

  return (
    <div className="grid gap-4.5">
      <p>{t('secondKeyLead')}</p>
      <RefusalNotice refusal={refusal} />
      <Button
        variant="primary"
        size="lg"
        block
        busy={prove.isPending}
        busyLabel={t('confirming')}
        onClick={() => prove.mutate()}
      >
        {t('secondKeyGo')}
      </Button>
    </div>
  )
}

interface FactorPhoneFormProps {
  factor: Pick<Factor, 'id'> & { phone?: string }
  onDone: () => void
}

/** A text message costs money, so it is sent only on request. */
function FactorPhoneForm({ factor, onDone }: FactorPhoneFormProps) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const [challengeId, setChallengeId] = useState<string>()
  const lead = t('secondPhoneLead', { digits: factor.phone?.slice(-2) ?? '' })

  async function requestCode() {
    const result = await askFactor(factor.id)
    if (result.ok) setChallengeId(result.challengeId)
    return result
  }
  const requestFirst = useMutation({
    mutationFn: requestCode,
    onMutate: refusal.clear,
    onSuccess: (result) => {
      if (result.ok) return
      refusal.refuse(t('signInFailed', { reason: reasonPhrase(result.code, t) }))
    },
  })

  if (!challengeId) {
    return (
      <div className="grid gap-4.5">
        <p>{lead}</p>
        <RefusalNotice refusal={refusal} />
        <Button
          variant="primary"
          size="lg"
          block
          busy={requestFirst.isPending}
          busyLabel={t('sending')}
          onClick={() => requestFirst.mutate()}
        >
          {t('sendCode')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4.5">
      <FactorCodeForm factor={factor} challengeId={challengeId} lead={lead} onDone={onDone} />
      <Resend justSent send={requestCode} sent={t('codeResent')} wait={t('codeWait')} />
    </div>
  )
}

interface FactorCodeFormProps {
  factor: Pick<Factor, 'id'>
  /** The challenge the code answers; without it, a new one is created. */
  challengeId?: string
  lead: string
  onDone: () => void
}

/** Six digits of an authenticator app or a text message. */
function FactorCodeForm({ factor, challengeId, lead, onDone }: FactorCodeFormProps) {
  const { t } = useTranslation('auth')
  const auth = useAuthForm({
    defaultValues: { code: '' },
    send: ({ code }) => proveCode(factor.id, codeDigits(code), challengeId),
    onSent: onDone,
    refused: 'signInFailed',
    retype: 'code',
  })

  return (
    <AuthForm auth={auth} label={t('confirm')} busyLabel={t('confirming')}>
      <p>{lead}</p>
      <CodeField label={t(challengeId ? 'codeLabel' : 'secondTotp')} />
    </AuthForm>
  )
}
