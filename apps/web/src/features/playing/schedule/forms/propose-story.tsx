import type { UseFormRegister, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { localize } from '../../../../lib/language.ts'
import { Select } from '../../../../ui/select.tsx'
import { useHostableStories } from '../queries.ts'
import { TimeFields } from '../shared/time-fields.tsx'
import type { TimeFields as Times } from '../shared/times.ts'
import { type ProposeFields, usualOf } from './propose-form.ts'

interface Props {
  form: UseFormReturn<ProposeFields>
}

/** What is played, and when. Choosing a story fills in what it usually takes. */
export function ProposeStory({ form }: Props) {
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
        // The options come later than the chosen value of a copy.
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
