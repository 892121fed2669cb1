import { QUESTION_MAX, QUESTIONS_MAX } from '@cco/domain/vacancies/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newUuid } from '../../../lib/uuid.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Draft, EMPTY } from './draft.ts'

const LANGUAGES = ['ru', 'en'] as const

/** The questions that the form of a vacancy asks. */
export function QuestionFields() {
  const { t } = useTranslation(['vacancyManagement', 'common'])
  const { register, formState, setValue, watch } = useFormContext<Draft>()
  // `useFieldArray` would weigh on every dialog, since all share the library's chunk.
  const questions = watch('questions')
  const change = (next: Draft['questions']) => setValue('questions', next, { shouldDirty: true })
  return (
    <fieldset className="grid gap-4">
      <legend className="type-h4 mb-3 text-text-1">{t('questions')}</legend>
      {questions.map((_, at) => {
        const number = String(at + 1)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are registered by their place
            key={at}
            className="grid gap-3 rounded-md border border-line p-3.5"
          >
            <div className="grid gap-4 md:grid-cols-2">
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  label={t('inLanguage', {
                    field: t('question', { number }),
                    language: t(`common:language.${language}`),
                  })}
                  lang={language}
                  maxLength={QUESTION_MAX}
                  error={formState.errors.questions?.[at]?.text?.[language]?.message}
                  {...register(`questions.${at}.text.${language}`)}
                />
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Checkbox label={t('isRequired')} {...register(`questions.${at}.isRequired`)} />
              <Checkbox label={t('isLong')} {...register(`questions.${at}.isLong`)} />
              <span className="ml-auto">
                <IconButton
                  label={t('removeQuestion', { number })}
                  icon={<Icon of={Trash2} />}
                  onClick={() => change(questions.filter((_, place) => place !== at))}
                />
              </span>
            </div>
          </div>
        )
      })}
      {questions.length < QUESTIONS_MAX && (
        <span>
          <Button
            size="sm"
            icon={<Icon of={Plus} />}
            onClick={() =>
              change([
                ...questions,
                { key: newUuid(), text: { ...EMPTY }, isLong: false, isRequired: true },
              ])
            }
          >
            {t('addQuestion')}
          </Button>
        </span>
      )}
    </fieldset>
  )
}
