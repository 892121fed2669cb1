import type { Language } from '@cco/domain/language/language'
import { type StaffVacancy, vacancyFields } from '@cco/domain/vacancies/contract'
import {
  QUESTIONS_MAX,
  VACANCY_LIST_MAX,
  VACANCY_SCHEDULE_MAX,
  VACANCY_SUMMARY_MAX,
  VACANCY_TITLE_MAX,
} from '@cco/domain/vacancies/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Draft, draftOf, inputOf } from './draft.ts'
import { useVacancyChanges } from './queries.ts'
import { QuestionFields } from './question-fields.tsx'
import { TermsFields } from './terms-fields.tsx'

const LANGUAGES = ['ru', 'en'] as const
/** The texts in both languages, with their most characters. */
const TEXTS = {
  title: VACANCY_TITLE_MAX,
  summary: VACANCY_SUMMARY_MAX,
  duties: VACANCY_LIST_MAX,
  expectations: VACANCY_LIST_MAX,
  schedule: VACANCY_SCHEDULE_MAX,
} as const
type TextName = keyof typeof TEXTS
const NAMES = Object.keys(TEXTS) as TextName[]
const LINES: ReadonlySet<TextName> = new Set(['title', 'schedule'])
const LISTS: ReadonlySet<TextName> = new Set(['duties', 'expectations'])

const inLanguages = (names: readonly string[]) =>
  names.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`))
const QUESTIONS = inLanguages(
  Array.from({ length: QUESTIONS_MAX }, (_, at) => `questions.${at}.text`),
)

interface Props {
  /** Null for a new one. */
  vacancy: StaffVacancy | null
  onClose: () => void
}

/** Creates or edits a vacancy, in both languages, with its questions. */
export function VacancyDialog({ vacancy, onClose }: Props) {
  const { t } = useTranslation('vacancyManagement')
  const paths = [...inLanguages(NAMES), ...QUESTIONS]
  const form = useContractForm<Draft, typeof vacancyFields>({
    contract: vacancyFields,
    input: inputOf,
    fields: Object.fromEntries(paths.map((path) => [path, path as `title.${Language}`])),
    phrases: {
      ...Object.fromEntries(
        paths.map((path) => [path, t(path.startsWith('schedule') ? 'bothOrNone' : 'needBoth')]),
      ),
      payFrom: t('badPay'),
      payTo: t('badPayTo'),
    },
    defaultValues: draftOf(vacancy),
  })
  const [requestKey] = useState(() => newUuid())
  const { create, update } = useVacancyChanges()
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(vacancy ? 'editTitle' : 'add')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        if (vacancy) await update({ id: vacancy.id, version: vacancy.version, vacancy: fields })
        else await create({ requestKey, vacancy: fields })
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      {NAMES.map((name) => (
        <TextPair key={name} name={name} />
      ))}
      <TermsFields vacancy={vacancy} />
      <QuestionFields />
    </FormDialog>
  )
}

/** A text in both languages, side by side. */
function TextPair({ name }: { name: TextName }) {
  const { t } = useTranslation(['vacancyManagement', 'common'])
  const { register, formState } = useFormContext<Draft>()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => {
        const field = {
          label: t('inLanguage', {
            field: t(`field.${name}`),
            language: t(`common:language.${language}`),
          }),
          ...(LISTS.has(name) && { help: t('listHelp') }),
          lang: language,
          maxLength: TEXTS[name],
          error: formState.errors[name]?.[language]?.message,
          ...register(`${name}.${language}`),
        }
        return LINES.has(name) ? (
          <TextField key={language} {...field} />
        ) : (
          <TextArea key={language} {...field} />
        )
      })}
    </div>
  )
}
