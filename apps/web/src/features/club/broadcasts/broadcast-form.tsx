import { type BroadcastInput, broadcastInput } from '@cco/domain/broadcasts/contract'
import { BROADCAST_TEXT_MAX, BROADCAST_TITLE_MAX } from '@cco/domain/broadcasts/limits'
import { LANGUAGES, type Language } from '@cco/domain/language/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { DateTimeField } from '../../../kit/date-time-field.tsx'
import { FormField, LeaveGuard } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime, zoneLabel } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import {
  AudienceFields,
  audienceLabel,
  audienceOf,
  EMPTY_AUDIENCE,
  useAudience,
  useAudiencePhrases,
} from '../../people/audiences/public.ts'
import { type Draft, EMPTY_DRAFT, messageOf, sendAtOf } from './model.ts'
import { useAudienceSize } from './queries.ts'

const contract = z.omit(broadcastInput, { requestKey: true })
/** A valid broadcast. */
type ValidBroadcast = Omit<BroadcastInput, 'requestKey'>

/** Composes a broadcast with a preview and a test to oneself; sending is confirmed. */
export function BroadcastForm() {
  const { t } = useTranslation(['broadcasts', 'common', 'error'])
  const { t: audiences } = useTranslation(['audiences', 'common'])
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: (draft) => {
      const sendAt = sendAtOf(draft, Date.now())
      return {
        ...messageOf(draft),
        audience: audienceOf(draft),
        // No instant at all is an issue of the contract; null means now.
        sendAt: sendAt === undefined ? undefined : (sendAt?.toISOString() ?? null),
      }
    },
    fields: {
      'title.ru': 'titleRu',
      'title.en': 'titleEn',
      'text.ru': 'textRu',
      'text.en': 'textEn',
    },
    phrases: {
      titleRu: t('required'),
      titleEn: t('required'),
      textRu: t('required'),
      textEn: t('required'),
      ...useAudiencePhrases(),
      sendAt: t('sendAtWrong'),
    },
    defaultValues: { ...EMPTY_DRAFT, ...EMPTY_AUDIENCE },
  })
  const client = useQueryClient()
  const [requestKey, setRequestKey] = useState(() => newUuid())
  const [reviewed, setReviewed] = useState<ValidBroadcast>()
  const size = useAudienceSize(reviewed?.audience ?? null)

  const review = form.handleSubmit((broadcast) => setReviewed(broadcast))
  const test = useMutation({
    mutationFn: ({ title, text }: ValidBroadcast) => api.broadcasts.test.mutate({ title, text }),
    onSuccess: () => showToast({ tone: 'success', title: t('tested') }),
    onError: (error) =>
      showToast({ tone: 'danger', title: t('refused'), text: errorPhrase(error, t) }),
  })
  const send = async (broadcast: ValidBroadcast) => {
    await api.broadcasts.create.mutate({ requestKey, ...broadcast })
    setRequestKey(newUuid())
    form.reset()
    showToast({ tone: 'success', title: broadcast.sendAt ? t('planned') : t('started') })
    await client.invalidateQueries(trpc.broadcasts.list.pathFilter())
  }
  const isLater = form.watch('when') === 'later'
  const action = isLater ? t('schedule') : t('send')
  return (
    <FormProvider {...form}>
      <LeaveGuard control={form.control} />
      <FormElement
        onSubmit={review}
        className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]"
      >
        <section aria-label={t('compose')} className="panel">
          <div className="grid gap-5 p-4 md:p-6">
            <MessageFields />
            <Recipients />
            <WhenFields />
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-panel-line border-t p-4 max-md:*:grow md:px-6">
            <Button
              variant="ghost"
              busy={test.isPending}
              busyLabel={t('testing')}
              onClick={form.handleSubmit((broadcast) => test.mutate(broadcast))}
            >
              {t('test')}
            </Button>
            <Button type="submit" variant="primary">
              {action}
            </Button>
          </div>
        </section>
        <BroadcastPreview />
      </FormElement>
      {reviewed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setReviewed(undefined)}
          title={reviewed.sendAt ? t('confirmSchedule') : t('confirmSend')}
          description={t('confirmText', {
            audience: audienceLabel(reviewed.audience, size.data?.guild ?? null, audiences),
            people: size.data ? t('people', { count: size.data.people }) : t('peopleCounting'),
          })}
          safeLabel={t('keep')}
          actionLabel={action}
          busyLabel={t('sending')}
          actionVariant="primary"
          onConfirm={() => send(reviewed)}
        >
          {reviewed.sendAt && <p>{t('confirmAt', { at: formatDayTime(reviewed.sendAt) })}</p>}
        </ConfirmDialog>
      )}
    </FormProvider>
  )
}

function MessageFields() {
  const { t } = useTranslation('broadcasts')
  const { register, watch, formState } = useFormContext<Draft>()
  const bind = (name: 'titleRu' | 'titleEn' | 'textRu' | 'textEn', max: number) => ({
    ...register(name),
    label: t(name),
    lang: name.endsWith('Ru') ? 'ru' : 'en',
    maxLength: max,
    counter: { used: watch(name).length, max },
    error: formState.errors[name]?.message,
  })
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {(['Ru', 'En'] as const).map((language) => (
        <div key={language} className="grid content-start gap-5">
          <TextField {...bind(`title${language}`, BROADCAST_TITLE_MAX)} />
          <TextArea {...bind(`text${language}`, BROADCAST_TEXT_MAX)} rows={4} />
        </div>
      ))}
    </div>
  )
}

/** The recipients, with their present number. */
function Recipients() {
  const { t } = useTranslation('broadcasts')
  const audience = useAudience()
  const size = useAudienceSize(audience)
  const count = size.data
    ? t('people', { count: size.data.people })
    : size.error
      ? t('peopleFailed')
      : t('peopleCounting')
  return <AudienceFields count={audience && count} />
}

/** Now, or at a time in the viewer's zone. */
function WhenFields() {
  const { t } = useTranslation('broadcasts')
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'when' })
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-1.5">
        <span aria-hidden="true" className="type-label text-text-1">
          {t('when')}
        </span>
        <Segmented
          label={t('when')}
          value={field.value}
          onValueChange={field.onChange}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      </div>
      {field.value === 'later' && (
        <FormField control={control} name="sendAt">
          {(sendAt) => (
            <DateTimeField {...sendAt} label={t('sendAt', { zone: zoneLabel(Date.now()) })} />
          )}
        </FormField>
      )}
    </div>
  )
}

function BroadcastPreview() {
  const { t } = useTranslation(['broadcasts', 'common'])
  const { watch } = useFormContext<Draft>()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { title, text } = messageOf(watch())
  return (
    <section className="grid gap-3 wide:sticky wide:top-[calc(var(--header-h)+1.5rem)]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{t('preview')}</h2>
        <Segmented
          label={t('previewLanguage')}
          value={language}
          onValueChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
      </div>
      <article lang={language} className="overlay flex gap-3 p-4">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
          <Icon of={Bell} size={18} />
        </span>
        <div className="min-w-0">
          <p className="type-body-strong wrap-anywhere text-text-1">
            {title[language] || t('previewTitle')}
          </p>
          <p className="type-small mt-0.5 whitespace-pre-line wrap-anywhere">
            {text[language] || t('previewText')}
          </p>
          <p className="type-small mt-1.5 text-text-3">{t('previewWhen')}</p>
        </div>
      </article>
    </section>
  )
}
