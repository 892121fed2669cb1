import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Factor, provePasskey } from '../../../../lib/factor-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { RefusalNotice } from '../shared/refusal-notice.tsx'
import { useRefusal } from '../shared/use-refusal.ts'

interface Props {
  factor: Pick<Factor, 'id'>
  onDone: () => void
}

export function PasskeyForm({ factor, onDone }: Props) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const [busy, setBusy] = useState(false)

  async function prove(): Promise<void> {
    refusal.clear()
    setBusy(true)
    const result = await provePasskey(factor.id)
    setBusy(false)
    if (result.ok) return onDone()
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  }

  return (
    <div className="grid gap-4.5">
      <p>{t('secondKeyLead')}</p>
      <RefusalNotice refusal={refusal} />
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={t('confirming')}
        onClick={() => void prove()}
      >
        {t('secondKeyGo')}
      </Button>
    </div>
  )
}
