import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askFactor, type Factor } from '../../../../lib/factor-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { RefusalNotice } from '../shared/refusal-notice.tsx'
import { Resend } from '../shared/resend.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

interface Props {
  factor: Pick<Factor, 'id'> & { phone?: string }
  onDone: () => void
}

/** A message costs money and comes late: it is sent when it is asked for. */
export function FactorPhoneForm({ factor, onDone }: Props) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const [challengeId, setChallenge] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lead = t('secondPhoneLead', { digits: factor.phone?.slice(-2) ?? '' })

  async function ask() {
    const result = await askFactor(factor.id)
    if (result.ok) setChallenge(result.challengeId)
    return result
  }
  async function begin(): Promise<void> {
    refusal.clear()
    setBusy(true)
    const result = await ask()
    setBusy(false)
    if (result.ok) return
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  }

  if (!challengeId) {
    return (
      <div className="grid gap-4.5">
        <p>{lead}</p>
        <RefusalNotice refusal={refusal} />
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy}
          busyLabel={t('sending')}
          onClick={() => void begin()}
        >
          {t('sendCode')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4.5">
      <FactorCodeForm factor={factor} challengeId={challengeId} lead={lead} onDone={onDone} />
      <Resend justSent send={ask} sent={t('codeResent')} wait={t('codeWait')} />
    </div>
  )
}
