import { giveItemInput, type ManagedItem } from '@cco/domain/inventory/contract'
import { grantItemInput } from '@cco/domain/inventory/grants'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import {
  type AudienceDraft,
  AudienceFields,
  audienceOf,
  EMPTY_AUDIENCE,
  useAudience,
  useAudiencePhrases,
} from '../../people/audiences/public.ts'
import { useGrantPreview, useItemChanges } from './queries.ts'

interface Props {
  item: ManagedItem
  onClose: () => void
}

const TO = ['one', 'many'] as const
type To = (typeof TO)[number]

interface Draft extends AudienceDraft {
  user: NamedUser | null
}

const contract = z.discriminatedUnion('to', [
  z.extend(giveItemInput, { to: z.literal('one') }),
  z.extend(grantItemInput, { to: z.literal('many') }),
])

/** Gives an item by hand: to one player, or to everyone of an audience unless there is one of it. */
export function GiveDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['inventoryManagement', 'staffTables'])
  // One key for the dialog, so that a repeated press gives nothing more.
  const [requestKey] = useState(newUuid)
  const [to, setTo] = useState<To>('one')
  const itemId = item.id
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ user, ...audience }) =>
      to === 'one'
        ? { to, requestKey, itemId, userId: user?.id }
        : { to, requestKey, itemId, audience: audienceOf(audience) },
    fields: { userId: 'user' },
    phrases: { ...useAudiencePhrases(), user: t('staffTables:userWrong') },
    defaultValues: { user: null, ...EMPTY_AUDIENCE },
  })
  const { give, grant } = useItemChanges()
  return (
    <FormDialog
      form={form}
      title={t('giveTitle', { name: localize(item.name) })}
      description={t(to === 'one' ? 'giveText' : 'grantText')}
      actionLabel={t('give')}
      busyLabel={t('giving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await (fields.to === 'one' ? give(fields) : grant(fields))
        showToast({ tone: 'success', title: t(fields.to === 'one' ? 'given' : 'grantBegun') })
      }}
    >
      {!item.isUnique && (
        <Segmented
          block
          label={t('giveTo')}
          options={TO.map((value) => ({ value, label: t(`to.${value}`) }))}
          value={to}
          onValueChange={setTo}
        />
      )}
      {to === 'one' ? (
        <UserField search={api.profiles.find.query} />
      ) : (
        <AudienceFields count={<Preview item={item} />} />
      )}
    </FormDialog>
  )
}

/** How many would receive the item now. */
function Preview({ item }: { item: ManagedItem }) {
  const { t } = useTranslation('inventoryManagement')
  const audience = useAudience()
  const { data, error } = useGrantPreview(item.id, audience)
  if (audience === null) return null
  if (!data) return t(error ? 'previewFailed' : 'previewing')
  const holders = item.kind !== 'ticket' && data.recipients > 0 && data.holders > 0
  return (
    <>
      {t('recipients', { count: data.recipients })}
      {holders && ` ${t('holdersSkipped', { count: data.holders })}`}
    </>
  )
}
