import {
  createCardInput,
  type ManagedCard,
  proposeCardInput,
  saveCardInput,
} from '@cco/domain/master-cards/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type CardDraft, cardDraft, draftPaths, draftPhrases, fieldsOf } from './card-draft.ts'
import { CardFormFields } from './card-fields.tsx'
import { useCardChanges } from './queries.ts'

interface CreateProps {
  onClose: () => void
}

/** Creates a hidden card for a master. */
export function CreateCardDialog({ onClose }: CreateProps) {
  const { t } = useTranslation(['masterCards', 'staffTables'])
  const [requestKey] = useState(newUuid)
  const { create } = useCardChanges()
  const form = useCardForm(createCardInput, null, (draft) => ({
    ...{ requestKey, userId: draft.user?.id, fields: fieldsOf(draft) },
  }))
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('createTitle')}
      description={t('createText')}
      actionLabel={t('create')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await create(input)
        showToast({ tone: 'success', title: t('created') })
      }}
    >
      <UserField search={api.profiles.find.query} label={t('master')} />
      <CardFormFields id={requestKey} card={null} />
    </FormDialog>
  )
}

interface EditProps {
  card: ManagedCard
  onClose: () => void
}

/** Edits a card; the site shows it at once. */
export function EditCardDialog({ card, onClose }: EditProps) {
  const { t } = useTranslation('masterCards')
  const { save } = useCardChanges()
  const { id, version } = card
  const form = useCardForm(saveCardInput, card.fields, (draft) => ({
    ...{ id, version, fields: fieldsOf(draft) },
  }))
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('editTitle')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await save(input)
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      <CardFormFields id={card.id} card={card} />
    </FormDialog>
  )
}

/** Proposes changes to one’s own card. */
export function ProposeCardDialog({ card, onClose }: EditProps) {
  const { t } = useTranslation('masterCards')
  const { propose } = useCardChanges()
  const { version } = card
  const shown = card.proposal?.fields ?? card.fields
  const form = useCardForm(proposeCardInput, shown, (draft) => ({
    ...{ version, fields: fieldsOf(draft) },
  }))
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('proposeTitle')}
      description={t('proposeText')}
      actionLabel={t('propose')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await propose(input)
        showToast({ tone: 'success', title: t('proposed') })
      }}
    >
      <CardFormFields id={card.id} card={card} />
    </FormDialog>
  )
}

function useCardForm<Contract extends z.ZodMiniType>(
  contract: Contract,
  fields: ManagedCard['fields'] | null,
  input: (draft: CardDraft) => object,
) {
  const { t } = useTranslation(['masterCards', 'staffTables'])
  return useContractForm<CardDraft, Contract>({
    contract,
    input: input as never,
    fields: draftPaths,
    phrases: {
      ...draftPhrases(t('required'), t('links.wrong')),
      languages: t('languageNeeded'),
      user: t('staffTables:userWrong'),
    },
    defaultValues: cardDraft(fields) as never,
  })
}
