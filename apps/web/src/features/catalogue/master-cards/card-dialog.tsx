import { type CardChange, changeCardInput } from '@cco/domain/master-cards/change'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { phrases } from '../../../lib/i18n.ts'
import { showToast } from '../../../ui/toast.tsx'

const ArchiveDialog = lazy(async () => {
  const load = import('./archive-dialog.tsx')
  const [module] = await Promise.all([load, phrases('masterCards', 'masterGames', 'scheduling')])
  return { default: module.ArchiveDialog }
})

/** A change that concerns no game. */
type Change = Exclude<CardChange, 'archive'>

interface Props {
  cardId: string
  name: string
  change: CardChange
  onClose: () => void
}

/** Changes a master's card, with a reason for the system log. */
export function CardDialog({ change, ...card }: Props) {
  if (change === 'archive') {
    return (
      <Suspense>
        <ArchiveDialog {...card} />
      </Suspense>
    )
  }
  return <ChangeDialog change={change} {...card} />
}

function ChangeDialog({ cardId, name, change, onClose }: Props & { change: Change }) {
  const { t } = useTranslation('masterManagement')
  const client = useQueryClient()
  const form = useContractForm({
    contract: changeCardInput,
    input: ({ reason }: { reason: string }) => ({ cardId, change, reason }),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t(`change.${change}.title`)}
      description={`${name}. ${t(`change.${change}.text`)}`}
      actionLabel={t(`change.${change}.action`)}
      busyLabel={t('busy')}
      onClose={onClose}
      onSubmit={async (changed) => {
        await api.masterManagement.changeCard.mutate(changed)
        showToast({ tone: 'success', title: t(`change.${change}.done`) })
        void client.invalidateQueries(trpc.masterManagement.pathFilter())
        void client.invalidateQueries(trpc.masterCards.pathFilter())
        void client.invalidateQueries(trpc.masters.pathFilter())
        void client.invalidateQueries(trpc.stories.pathFilter())
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
