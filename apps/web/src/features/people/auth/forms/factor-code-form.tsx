import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Factor, proveCode } from '../../../../lib/factor-calls.ts'
import { CodeField } from '../shared/code-field.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { codeDigits } from '../shared/rules.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useRefusal } from '../shared/use-refusal.ts'

interface Props {
  factor: Pick<Factor, 'id'>
  /** The code answers this one; without it, a new one is asked for. */
  challengeId?: string
  lead: string
  onDone: () => void
}

/** Six digits of an authenticator or of a message. */
export function FactorCodeForm({ factor, challengeId, lead, onDone }: Props) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { code: '' } })

  const send = form.handleSubmit(async ({ code }) => {
    const result = await proveCode(factor.id, codeDigits(code), challengeId)
    if (result.ok) return onDone()
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
    form.setFocus('code', { shouldSelect: true })
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('confirm')}
      busyLabel={t('confirming')}
    >
      <p>{lead}</p>
      <CodeField form={form} label={t(challengeId ? 'codeLabel' : 'secondTotp')} />
    </SubmitFrame>
  )
}
