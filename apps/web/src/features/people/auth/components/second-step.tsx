import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../../../lib/auth.ts'
import { type Factor, readFactors } from '../../../../lib/factor-calls.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { FactorCodeForm } from '../forms/factor-code-form.tsx'
import { FactorPhoneForm } from '../forms/factor-phone-form.tsx'
import { PasskeyForm } from '../forms/passkey-form.tsx'
import { reasonPhrase } from '../shared/reason.ts'

const NAMES = { totp: 'secondTotp', phone: 'secondPhone', webauthn: 'secondKey' } as const
/** The quickest first. */
const ORDER: readonly string[] = ['webauthn', 'totp', 'phone']
const rank = (factor: Factor) => ORDER.indexOf(factor.factor_type)

/** The password was right; now one of the things only its owner has. */
export function SecondStep() {
  const { t } = useTranslation('auth')
  const { data, error } = useQuery({
    queryKey: ['auth', 'factors', 'signing-in'],
    queryFn: readFactors,
    gcTime: 0,
  })
  const [chosenId, setChosen] = useState<string>()
  const factors = (data ?? []).toSorted((one, other) => rank(one) - rank(other))
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
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
          className="flex flex-wrap justify-center gap-x-5 gap-y-2 border-line-soft border-t pt-4"
        >
          {others.map((other) => (
            <li key={other.id}>
              <button type="button" className="link type-small" onClick={() => setChosen(other.id)}>
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
