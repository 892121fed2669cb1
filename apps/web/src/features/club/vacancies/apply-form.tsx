import { applyInput, type UploadedFile } from '@cco/domain/vacancies/application'
import type { Question, VacancyPage } from '@cco/domain/vacancies/contract'
import {
  ANSWER_LINE_MAX,
  ANSWER_TEXT_MAX,
  APPLICANT_NAME_MAX,
  APPLICANT_PHONE_MAX,
  CONSENT_VERSION,
} from '@cco/domain/vacancies/limits'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Form } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { PhrasedError } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { useMe } from '../../../lib/me.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCaptchaToken } from '../../people/auth/public.ts'
import { FileField } from './file-field.tsx'

interface Draft {
  name: string
  email: string
  phone: string
  answers: Record<string, string>
  consent: boolean
}

const limitOf = ({ isLong }: Question) => (isLong ? ANSWER_TEXT_MAX : ANSWER_LINE_MAX)

/** The contract of an application, with what the questions of this vacancy demand. */
function contractFor(questions: readonly Question[]) {
  return applyInput.check(
    ...questions.map((question, at) =>
      z.refine<z.output<typeof applyInput>>(
        ({ answers }) => {
          const text = answers[at]?.text ?? ''
          return (text !== '' || !question.isRequired) && text.length <= limitOf(question)
        },
        { path: ['answers', at, 'text'] },
      ),
    ),
  )
}

/** The form to apply for a vacancy; once it is sent, what happens next. */
export function ApplyForm({ vacancy: { id: vacancyId, questions } }: { vacancy: VacancyPage }) {
  const { t } = useTranslation(['vacancies', 'common'])
  const me = useMe()
  const isGuest = useSession().status === 'guest'
  const captcha = useCaptchaToken()
  const [requestKey] = useState(() => newUuid())
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [sentTo, setSentTo] = useState<{ email: string | null }>()
  const consentId = useId()
  const contract = useMemo(() => contractFor(questions), [questions])
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ name, email, phone, answers, consent }) => ({
      ...{ requestKey, vacancyId, name, fileId: file?.id ?? null },
      email: email.trim() || null,
      phone: phone.trim() || null,
      answers: questions.map(({ id }) => ({ questionId: id, text: answers[id] ?? '' })),
      consent: consent ? CONSENT_VERSION : 0,
    }),
    fields: Object.fromEntries(
      questions.map(({ id }, at) => [`answers.${at}.text`, `answers.${id}` as const]),
    ),
    phrases: {
      name: t('needName'),
      email: t('needEmail'),
      phone: t('needPhone'),
      consent: t('needConsent'),
      ...Object.fromEntries(
        questions.map((question) => [
          `answers.${question.id}`,
          ({ answers }: Draft) => {
            const text = (answers[question.id] ?? '').trim()
            return text === '' ? t('needAnswer') : t('longAnswer', { count: limitOf(question) })
          },
        ]),
      ),
    },
    defaultValues: {
      name: me.data?.displayName ?? '',
      email: '',
      phone: '',
      answers: Object.fromEntries(questions.map(({ id }) => [id, ''])),
      consent: false,
    },
  })
  const { errors, isSubmitting } = form.formState

  if (sentTo) {
    return (
      <Notice tone="success" live="polite" title={t('sentTitle')}>
        <p>{t('sentText')}</p>
        {sentTo.email && <p className="mt-1.5">{t('sentEmail', { email: sentTo.email })}</p>}
      </Notice>
    )
  }
  return (
    <>
      <h2 className="type-h3">{t('apply')}</h2>
      <p className="type-small mt-1 mb-4.5 text-text-3">{t('applyHelp')}</p>
      <Form
        form={form}
        fieldsClassName="grid gap-4"
        onSubmit={async (application) => {
          if (isUploading) throw new PhrasedError(t('waitForFile'))
          const send = async (captchaToken?: string) => {
            await api.vacancies.applyFor.mutate({
              ...application,
              ...(captchaToken && { captchaToken }),
            })
          }
          await (isGuest ? captcha.guard(send) : send())
          form.reset()
          setSentTo({ email: application.email })
        }}
        footer={
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            className="mt-5"
            busy={isSubmitting}
            busyLabel={t('sending')}
          >
            {t('send')}
          </Button>
        }
      >
        <TextField
          label={t('name')}
          autoComplete="name"
          maxLength={APPLICANT_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={t('phone')}
          labelHint={t('optional')}
          autoComplete="tel"
          maxLength={APPLICANT_PHONE_MAX}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        {questions.map((question) => {
          const field = {
            label: localize(question.text),
            className: 'wrap-anywhere',
            ...(!question.isRequired && { labelHint: t('optional') }),
            maxLength: limitOf(question),
            error: errors.answers?.[question.id]?.message,
            ...form.register(`answers.${question.id}`),
          }
          return question.isLong ? (
            <TextArea key={question.id} {...field} />
          ) : (
            <TextField key={question.id} {...field} />
          )
        })}
        <FileField file={file} onChange={setFile} onBusy={setUploading} />
        <div>
          <Checkbox
            label={t('consent')}
            help={t('consentHelp')}
            className="type-small text-text-1"
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? consentId : undefined}
            {...form.register('consent')}
          />
          {errors.consent && (
            <p id={consentId} className="type-small mt-1 text-danger">
              {errors.consent.message}
            </p>
          )}
        </div>
        {isGuest && captcha.field}
      </Form>
    </>
  )
}
