import type { MasterGame } from '@cco/domain/master-games/contract'
import { setLinkInput } from '@cco/domain/places/contract'
import { LINK_MAX } from '@cco/domain/places/limits'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: MasterGame
  /** The present link. */
  url: string | null
  onClose: () => void
}

/** The link to an online game, which its players see shortly before the start. */
export function LinkDialog({ game, url, onClose }: Props) {
  const { t } = useTranslation('masterGames')
  const refresh = useScheduleRefresh()
  const form = useContractForm<{ url: string }, typeof setLinkInput>({
    contract: setLinkInput,
    input: (fields) => ({
      gameId: game.id,
      url: fields.url.trim() || null,
      startsAt: game.startsAt,
    }),
    phrases: { url: t('link.bad') },
    defaultValues: { url: url ?? '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('link.title')}
      description={t('link.text')}
      actionLabel={t('link.save')}
      busyLabel={t('link.busy')}
      onClose={onClose}
      onSubmit={async (link) => {
        await api.masterGames.setLink.mutate(link)
        refresh()
        showToast({ tone: 'success', title: t('link.done') })
      }}
    >
      <TextField
        type="url"
        inputMode="url"
        label={t('link.field')}
        help={t('link.help')}
        maxLength={LINK_MAX}
        error={form.formState.errors.url?.message}
        {...form.register('url')}
      />
    </FormDialog>
  )
}
