import { useState } from 'react'
import { type Factor, provePasskey } from '../../../lib/factor-calls.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'

interface Props {
  factor: Pick<Factor, 'id'>
  onDone: () => void
}

export function PasskeyForm({ factor, onDone }: Props) {
  const { t } = useTranslation('auth')
  const [busy, setBusy] = useState(false)

  async function prove(): Promise<void> {
    setBusy(true)
    const result = await provePasskey(factor.id)
    setBusy(false)
    if (result.ok) return onDone()
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('signInFailed', { reason }) })
  }

  return (
    <div className="grid gap-4.5">
      <p>{t('secondKeyLead')}</p>
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
