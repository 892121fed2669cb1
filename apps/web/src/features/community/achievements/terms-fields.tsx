import { RULE_KINDS } from '@cco/domain/achievements/rule'
import { GENRES } from '@cco/domain/genre/genre'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { localize } from '../../../lib/language.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/fields.tsx'
import { ItemSelect } from '../inventory/public.tsx'
import { type Draft, ruleInput } from './draft.ts'
import { useAchievementStories } from './queries.ts'
import { RulePreview } from './rule-preview.tsx'

interface Props {
  /** Null for a new one. */
  achievementId: string | null
}

/** What an achievement is for, who would have it now, what it gives, and whether it is secret. */
export function TermsFields({ achievementId }: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const { register, watch, formState } = useFormContext<Draft>()
  const { data, isError } = useAchievementStories()
  const stories = data?.stories ?? []
  const [kind, count, genre, storyId, itemId] = watch([
    ...(['kind', 'count', 'genre', 'storyId', 'itemId'] as const),
  ])
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('field.rule')}
          options={[
            { value: '', label: t('byHand') },
            ...RULE_KINDS.map((value) => ({ value, label: t(`fact.${value}`) })),
          ]}
          {...register('kind')}
        />
        {kind !== '' && <IntegerField<Draft> name="count" label={t('field.count')} />}
        {kind === 'genre_played' && (
          <Select
            label={t('field.genre')}
            options={GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) }))}
            {...register('genre')}
          />
        )}
        <Select
          // The chosen story is shown once the list has arrived.
          key={stories.length}
          label={t('field.story')}
          help={t('storyHelp')}
          error={formState.errors.storyId?.message ?? (isError ? t('storiesFailed') : undefined)}
          options={[
            { value: '', label: t('noStory') },
            ...stories.map(({ id, title }) => ({ value: id, label: localize(title) })),
          ]}
          {...register('storyId')}
        />
      </div>
      {kind !== '' && (
        <RulePreview
          rule={ruleInput({ kind, count, genre })}
          storyId={storyId || null}
          achievementId={achievementId}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <IntegerField<Draft> name="coins" label={t('field.coins')} />
        <ItemSelect
          label={t('field.item')}
          noneLabel={t('noItem')}
          current={itemId || null}
          {...register('itemId')}
        />
        <Checkbox
          className="md:pt-8"
          label={t('field.isSecret')}
          help={t('secretHelp')}
          {...register('isSecret')}
        />
      </div>
    </>
  )
}
