import type { ManagedAchievement } from '@cco/domain/achievements/contract'
import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import {
  ACHIEVEMENT_NAME_MAX,
  ACHIEVEMENT_TEXT_MAX,
  type AchievementFields,
  achievementFields,
} from '@cco/domain/achievements/fields'
import type { Language } from '@cco/domain/language/language'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { typedNumber } from '../../../lib/numbers.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Emblem } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Draft, type InBoth, ruleInput } from './draft.ts'
import { useAchievementChanges } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'

interface Props {
  /** Null for a new one. */
  achievement: ManagedAchievement | null
  onClose: () => void
}

const EMPTY: InBoth = { ru: '', en: '' }
const LANGUAGES = ['ru', 'en'] as const
const TEXTS = ['name', 'description', 'howTo'] as const
const PATHS = TEXTS.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}` as const))

/** The contract, with every text and the story of a rule about it. */
const contract = achievementFields.check(
  ...PATHS.map((path) => {
    const [field, language] = path.split('.') as [(typeof TEXTS)[number], Language]
    return z.refine<AchievementFields>((fields) => fields[field][language] !== '', {
      path: [field, language],
    })
  }),
  z.refine((fields) => fields.rule?.kind !== 'story_played' || fields.storyId !== null, {
    path: ['storyId'],
  }),
)

/** Creates an achievement or edits it, in both languages, with those who would have it now. */
export function AchievementDialog({ achievement, onClose }: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const rule = achievement?.rule ?? null
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ kind, count, genre, storyId, itemId, coins, emblem, ...texts }) => ({
      ...texts,
      emblem: emblem as (typeof ACHIEVEMENT_EMBLEMS)[number],
      rule: ruleInput({ kind, count, genre }),
      storyId: storyId || null,
      itemId: itemId || null,
      coins: typedNumber(coins),
    }),
    fields: {
      ...Object.fromEntries(PATHS.map((path) => [path, path])),
      'rule.count': 'count',
      'rule.genre': 'genre',
    },
    phrases: {
      ...Object.fromEntries(PATHS.map((path) => [path, t('required')])),
      storyId: t('required'),
      genre: t('required'),
    },
    defaultValues: {
      name: achievement?.name ?? EMPTY,
      description: achievement?.description ?? EMPTY,
      howTo: achievement?.howTo ?? EMPTY,
      emblem: achievement?.emblem ?? 'candle',
      kind: rule?.kind ?? '',
      count: String(rule?.count ?? 1),
      genre: rule?.kind === 'genre_played' ? rule.genre : 'fantasy',
      storyId: achievement?.story?.id ?? '',
      itemId: achievement?.itemId ?? '',
      coins: String(achievement?.coins ?? 0),
      isSecret: achievement?.isSecret ?? false,
    },
  })
  const { create, update } = useAchievementChanges()
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(achievement ? 'editTitle' : 'createTitle')}
      actionLabel={t(achievement ? 'save' : 'create')}
      busyLabel={t('saving')}
      failedTitle={t('failure.save')}
      onClose={onClose}
      onSubmit={async (fields) => {
        if (achievement) await update({ ...fields, id: achievement.id })
        else await create(fields)
        showToast({ tone: 'success', title: t(achievement ? 'saved' : 'created') })
      }}
    >
      {TEXTS.map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => {
            const props = {
              label: t('inLanguage', {
                field: t(`field.${field}`),
                language: t(`common:language.${language}`),
              }),
              error: errors[field]?.[language]?.message,
              ...form.register(`${field}.${language}`),
            }
            if (field === 'name') {
              return <TextField key={language} {...props} maxLength={ACHIEVEMENT_NAME_MAX} />
            }
            return <TextArea key={language} {...props} rows={2} maxLength={ACHIEVEMENT_TEXT_MAX} />
          })}
        </div>
      ))}
      <EmblemField />
      <TermsFields achievementId={achievement?.id ?? null} />
    </FormDialog>
  )
}

function EmblemField() {
  const { t } = useTranslation('achievementManagement')
  const { register } = useFormContext<Draft>()
  return (
    <fieldset>
      <legend className="type-label mb-2 text-text-1">{t('field.emblem')}</legend>
      <div className="flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
        {ACHIEVEMENT_EMBLEMS.map((emblem, at) => (
          <label
            key={emblem}
            className="ring-within grid size-10 cursor-pointer place-items-center rounded-md border border-line text-text-2 hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3 has-checked:text-text-1"
          >
            <input type="radio" value={emblem} className="sr-only" {...register('emblem')} />
            <Emblem name={emblem} className="size-6" />
            <span className="sr-only">{t('emblemOf', { number: at + 1 })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
