import type { ManagedCard } from '@cco/domain/master-cards/management'
import { decideCardInput } from '@cco/domain/master-cards/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { localize } from '../../../lib/language.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ProposalChanges } from './proposal-changes.tsx'
import { useCardChanges } from './queries.ts'

interface Props {
  card: ManagedCard
  proposal: NonNullable<ManagedCard['proposal']>
  onClose: () => void
}

const ANSWERS = ['approve', 'reject'] as const

/** What a master proposes beside what the card says, and the decision about it. */
export function DecideDialog({ card, proposal, onClose }: Props) {
  const { t } = useTranslation('masterCards')
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>('approve')
  const approve = answer === 'approve'
  const contract = decideCardInput.check(
    z.refine((one) => one.approve || one.reason !== undefined, { path: ['reason'] }),
  )
  const form = useContractForm<{ reason: string }, typeof contract>({
    contract,
    input: ({ reason }) => ({
      ...{ proposalId: proposal.id, version: card.version, approve },
      ...(!approve && reason && { reason }),
    }),
    defaultValues: { reason: '' },
  })
  const { decide } = useCardChanges()
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('decideTitle', { name: localize(card.fields.name) })}
      actionLabel={t(answer)}
      busyLabel={t('saving')}
      actionVariant={approve ? 'primary' : 'danger-filled'}
      onClose={onClose}
      onSubmit={async (input) => {
        await decide(input)
        showToast({ tone: 'success', title: t(approve ? 'approved' : 'rejected') })
      }}
    >
      <ProposalChanges card={card} proposal={proposal} />
      <Segmented
        label={t('decision')}
        options={ANSWERS.map((value) => ({ value, label: t(value) }))}
        value={answer}
        onValueChange={setAnswer}
      />
      {!approve && <ReasonField help={t('reasonHelp')} />}
    </FormDialog>
  )
}
