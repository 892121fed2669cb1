import { CodedError } from '@cco/domain/error/codes'
import { BELOW_MINIMUM } from '@cco/domain/game/lifecycle'
import type { Language } from '@cco/domain/language/language'
import { PLACE_MAX, PLAYERS_MAX, PRICE_MAX } from '@cco/domain/schedule/constants'
import { type UseFormRegister, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Beginning, TimeFields as Times } from './model.ts'
import { fieldsFrom, type ProposeFields, proposalOf, usualOf } from './propose-form.ts'
import { useHostableStories, usePreview, useScheduleRefresh, useSettled } from './queries.ts'
import { PreviewNote, TimeFields } from './time-fields.tsx'

interface ProposeDialogProps {
  beginning: Beginning
  onClose: () => void
}

/** The form of a new game; conflicts are shown before it is sent. */
export function ProposeDialog({ beginning, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('schedule')
  const refresh = useScheduleRefresh()
  const form = useForm<ProposeFields>({ defaultValues: fieldsFrom(beginning) })
  const settled = useSettled(proposalOf(form.watch()))
  const atOnce = usePreview(settled).data?.atOnce === true

  const send = async (fields: ProposeFields) => {
    const proposal = proposalOf(fields)
    if (!proposal) throw new CodedError('invalid_input')
    const { requestStatus } = await api.schedule.propose.mutate(proposal)
    refresh()
    if (requestStatus === 'approved') showToast({ tone: 'success', title: t('propose.published') })
    else showToast({ tone: 'success', title: t('propose.sent'), text: t('propose.sentText') })
  }
  return (
    <FormDialog
      form={form}
      title={'game' in beginning ? t('propose.copyTitle') : t('propose.title')}
      actionLabel={atOnce ? t('propose.publish') : t('propose.send')}
      busyLabel={t('propose.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <ProposeStory form={form} />
      <ProposeDetails form={form} />
      <ProposeSeries form={form} />
      <PreviewNote proposal={settled} />
    </FormDialog>
  )
}

interface ProposeStoryProps {
  form: UseFormReturn<ProposeFields>
}

/** Story and times. Choosing a story fills in its usual values. */
function ProposeStory({ form }: ProposeStoryProps) {
  const { t } = useTranslation('schedule')
  const query = useHostableStories()
  const { errors } = form.formState
  const stories = query.data?.stories ?? []

  const choose = (id: string) => {
    const story = stories.find((one) => one.id === id)
    if (!story) return
    for (const [name, value] of Object.entries(usualOf(story, form.getValues('start')))) {
      form.setValue(name as 'price' | 'end', value as never)
    }
  }
  if (query.error) {
    return (
      <ErrorState
        bare
        title={t('propose.storiesFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <>
      <Select
        // The options load after the chosen value of a copy is set.
        key={stories.length}
        label={t('propose.story')}
        error={errors.storyId?.message}
        options={[
          { value: '', label: t('propose.choose') },
          ...stories.map(({ id, title }) => ({ value: id, label: localize(title) })),
        ]}
        {...form.register('storyId', {
          required: t('propose.needStory'),
          onChange: (event) => choose(event.target.value),
        })}
      />
      <TimeFields register={form.register as unknown as UseFormRegister<Times>} errors={errors} />
    </>
  )
}

const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

interface ProposeDetailsProps {
  form: UseFormReturn<ProposeFields>
}

/** Place, language, numbers of players and price. */
function ProposeDetails({ form }: ProposeDetailsProps) {
  const { t } = useTranslation(['schedule', 'common'])
  const { register, watch, getValues, formState } = form
  const { errors } = formState
  const players = {
    valueAsNumber: true,
    validate: () => {
      const { minPlayers, maxPlayers } = getValues()
      const fits = minPlayers >= 1 && minPlayers <= maxPlayers && maxPlayers <= PLAYERS_MAX
      return fits || t('propose.badPlayers')
    },
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Select
          label={t('propose.format')}
          options={[
            { value: 'online', label: t('propose.online') },
            { value: 'club', label: t('propose.club') },
          ]}
          {...register('format')}
        />
        <Select
          label={t('propose.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          {...register('language')}
        />
      </div>
      {watch('format') === 'club' && (
        <TextField
          label={t('propose.place')}
          maxLength={PLACE_MAX}
          error={errors.place?.message}
          {...register('place', {
            validate: (place, { format }) =>
              format !== 'club' || place.trim() !== '' || t('propose.needPlace'),
          })}
        />
      )}
      <div className="grid gap-4 max-md:grid-cols-2 md:grid-cols-3">
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.min')}
          error={errors.minPlayers?.message}
          {...register('minPlayers', players)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.max')}
          error={errors.maxPlayers?.message}
          {...register('maxPlayers', players)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          className="max-md:col-span-2"
          label={t('propose.price')}
          error={errors.price?.message}
          {...register('price', {
            valueAsNumber: true,
            validate: (price) =>
              (Number.isInteger(price) && price >= 0 && price <= PRICE_MAX) ||
              t('propose.badPrice'),
          })}
        />
      </div>
      <Select
        label={t('propose.below')}
        options={BELOW_MINIMUM.map((value) => ({
          value,
          label: t(`propose.belowMinimum.${value}`),
        }))}
        {...register('belowMinimum')}
      />
    </>
  )
}

interface ProposeSeriesProps {
  form: UseFormReturn<ProposeFields>
}

/** Whether the game repeats weekly, and until when. */
function ProposeSeries({ form }: ProposeSeriesProps) {
  const { t } = useTranslation('schedule')
  const { register, watch, formState } = form
  return (
    <div className="grid grid-cols-1 gap-4">
      <Checkbox label={t('propose.series')} {...register('repeated')} />
      {watch('repeated') && (
        <TextField
          type="date"
          label={t('propose.until')}
          error={formState.errors.until?.message}
          {...register('until', {
            validate: (until, { repeated }) => !repeated || until !== '' || t('propose.needUntil'),
          })}
        />
      )}
    </div>
  )
}
