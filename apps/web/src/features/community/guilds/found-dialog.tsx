import { FIRST_EMBLEM, type GuildEmblem } from '@cco/domain/guilds/emblem'
import { foundingFields } from '@cco/domain/guilds/fields'
import { GUILD_DESCRIPTION_MAX, GUILD_NAME_MAX, GUILD_TAG_MAX } from '@cco/domain/guilds/limits'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { EmblemEditor } from './emblem-editor.tsx'
import { useGuildActions } from './queries.ts'

interface Draft {
  name: string
  tag: string
  description: string
  emblem: GuildEmblem
}

interface Props {
  coins: number
  onClose: () => void
}

/** Founds a guild for coins, and opens its page. */
export function FoundDialog({ coins, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const navigate = useNavigate()
  const [requestKey] = useState(newUuid)
  const { found } = useGuildActions()
  const form = useContractForm<Draft, typeof foundingFields>({
    contract: foundingFields,
    input: (draft) => draft,
    phrases: { name: t('nameWrong'), tag: t('tagWrong') },
    defaultValues: { name: '', tag: '', description: '', emblem: FIRST_EMBLEM },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('foundTitle')}
      description={t('foundText', { count: coins })}
      actionLabel={t('found', { count: coins })}
      busyLabel={t('founding')}
      onClose={onClose}
      onSubmit={async (fields) => {
        const { id } = await found({ ...fields, requestKey, expectedCoins: coins })
        showToast({ tone: 'success', title: t('founded') })
        void navigate(paths.guild(id))
      }}
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label={t('name')}
          help={t('nameHelp')}
          maxLength={GUILD_NAME_MAX}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('tag')}
          help={t('tagHelp')}
          maxLength={GUILD_TAG_MAX}
          autoComplete="off"
          error={errors.tag?.message}
          {...form.register('tag')}
        />
      </div>
      <TextArea
        label={t('description')}
        labelHint={t('optional')}
        rows={3}
        maxLength={GUILD_DESCRIPTION_MAX}
        counter={{ used: form.watch('description').length, max: GUILD_DESCRIPTION_MAX }}
        {...form.register('description')}
      />
      <Controller
        control={form.control}
        name="emblem"
        render={({ field }) => <EmblemEditor value={field.value} onChange={field.onChange} />}
      />
      <p className="type-small">
        <RefundRulesLink of="offer" />
      </p>
    </FormDialog>
  )
}
