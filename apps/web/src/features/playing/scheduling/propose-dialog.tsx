import { BELOW_MINIMUM } from '@cco/domain/games/lifecycle'
import type { Language } from '@cco/domain/language/language'
import { type CreateProposal, createProposal } from '@cco/domain/scheduling/proposal'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { FormField } from '../../../kit/form.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ErrorState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useActivePlaces } from '../places/public.ts'
import type { Beginning } from './model.ts'
import { fieldsFrom, type ProposeFields, proposalInput, usualOf } from './propose-form.ts'
import { useHostableStories, usePreview, useScheduleRefresh, useSettled } from './queries.ts'
import { PreviewNote, TimeFields, useTimeRules } from './time-fields.tsx'

interface ProposeDialogProps {
  beginning: Beginning
  onClose: () => void
}

/** The form of a new game; conflicts are shown before it is sent. */
export function ProposeDialog({ beginning, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('scheduling')
  const refresh = useScheduleRefresh()
  const times = useTimeRules()
  const form = useContractForm<ProposeFields, typeof createProposal>({
    contract: createProposal,
    input: proposalInput,
    fields: times.fields,
    phrases: {
      ...times.phrases,
      storyId: t('propose.needStory'),
      placeId: t('propose.needPlace'),
      minPlayers: t('propose.badPlayers'),
      maxPlayers: t('propose.badPlayers'),
      price: t('propose.badPrice'),
      until: t('propose.needUntil'),
    },
    defaultValues: fieldsFrom(beginning),
  })
  const settled = useSettled(createProposal.safeParse(proposalInput(form.watch())).data ?? null)
  const atOnce = usePreview(settled).data?.atOnce === true

  const send = async (proposal: CreateProposal) => {
    const { requestStatus } = await api.scheduling.propose.mutate(proposal)
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
      <ProposeStory />
      <ProposeDetails />
      <ProposeSeries />
      <PreviewNote proposal={settled} />
    </FormDialog>
  )
}

/** Story and times. Choosing a story fills in its usual values. */
function ProposeStory() {
  const { t } = useTranslation('scheduling')
  const form = useFormContext<ProposeFields>()
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
          onChange: (event) => choose(event.target.value),
        })}
      />
      <TimeFields />
    </>
  )
}

const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

/** Place, language, numbers of players and price. */
function ProposeDetails() {
  const { t } = useTranslation(['scheduling', 'common'])
  const { register, watch, formState } = useFormContext<ProposeFields>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
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
      {watch('format') === 'club' && <ProposePlace />}
      <div className="grid gap-4 max-md:grid-cols-2 md:grid-cols-3">
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.min')}
          error={errors.minPlayers?.message}
          {...register('minPlayers', { valueAsNumber: true })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.max')}
          error={errors.maxPlayers?.message}
          {...register('maxPlayers', { valueAsNumber: true })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          className="max-md:col-span-2"
          label={t('propose.price')}
          error={errors.price?.message}
          {...register('price', { valueAsNumber: true })}
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

/** Where a game in the club is played. */
function ProposePlace() {
  const { t } = useTranslation('scheduling')
  const { register, formState } = useFormContext<ProposeFields>()
  const query = useActivePlaces()
  const places = query.data?.items ?? []
  if (query.error) {
    return (
      <ErrorState
        bare
        title={t('propose.placesFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Select
      // The options load after the chosen value of a copy is set.
      key={places.length}
      label={t('propose.place')}
      error={formState.errors.placeId?.message}
      options={[
        { value: '', label: t('propose.choosePlace') },
        ...places.map(({ id, name }) => ({ value: id, label: localize(name) })),
      ]}
      {...register('placeId')}
    />
  )
}

/** Whether the game repeats weekly, and until when. */
function ProposeSeries() {
  const { t } = useTranslation('scheduling')
  const { control, register, watch } = useFormContext<ProposeFields>()
  return (
    <div className="grid gap-4">
      <Checkbox label={t('propose.series')} {...register('repeated')} />
      {watch('repeated') && (
        <FormField control={control} name="until">
          {(field) => <DateField {...field} label={t('propose.until')} />}
        </FormField>
      )}
    </div>
  )
}
