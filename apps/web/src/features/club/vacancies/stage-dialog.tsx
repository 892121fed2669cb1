import { moveApplicationInput } from '@cco/domain/vacancies/application'
import { STAGE_MESSAGE_MAX } from '@cco/domain/vacancies/limits'
import { isEnded, type OwnerStage, STAGES } from '@cco/domain/vacancies/stage'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { failureOf, PhrasedError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useApplicationChanges, useStageEmail } from './application-queries.ts'
import type { Moved } from './move-menu.tsx'

interface Props {
  application: Moved
  stage: OwnerStage
  onClose: () => void
}

/** Moves an application, with the email to the applicant as it will be read. */
export function StageDialog({ application: { id, name, version }, stage, onClose }: Props) {
  const { t } = useTranslation('vacancyApplications')
  const email = useStageEmail(id, stage)
  const { move } = useApplicationChanges()
  const form = useContractForm<{ message: string }, typeof moveApplicationInput>({
    contract: moveApplicationInput,
    input: ({ message }) => ({ id, version, stage, message: message.trim() || null }),
    defaultValues: { message: '' },
  })
  const isSent = email.data?.to !== null
  const message = form.watch('message')
  return (
    <FormDialog
      form={form}
      title={t('moveTitle', { stage: t(`stageOf.${stage}`) })}
      description={name}
      actionLabel={t(isSent ? 'moveAction.email' : 'moveAction.silent')}
      busyLabel={t('moving')}
      actionVariant={stage === 'declined' ? 'danger-filled' : 'primary'}
      onClose={onClose}
      onSubmit={async (input) => {
        await move(input).catch((error: unknown) => {
          const { code, details } = failureOf(error)
          const now = STAGES.find((one) => one === details.stage)
          if (code !== 'application_changed' || !now) throw error
          throw new PhrasedError(t('changed', { stage: t(`stageOf.${now}`) }))
        })
        showToast({ tone: isEnded(stage) ? 'info' : 'success', title: t('moved') })
      }}
    >
      {email.error ? (
        <Notice tone="warn">{t('emailFailed')}</Notice>
      ) : email.data ? (
        isSent ? (
          <section aria-label={t('emailTitle')} className="rounded-md bg-surface-well p-4">
            <p className="type-small wrap-anywhere text-text-3">
              {t('emailTo', { email: email.data.to ?? '' })}
              <br />
              {t('emailSubject', { subject: email.data.subject })}
            </p>
            <div lang={email.data.language} className="mt-3 grid gap-2.5 wrap-anywhere text-text-1">
              {email.data.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {message.trim() && (
                <p className="wrap-anywhere whitespace-pre-line">{message.trim()}</p>
              )}
            </div>
          </section>
        ) : (
          <Notice tone="warn">{t('noAddress')}</Notice>
        )
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
      {isSent && (
        <TextArea
          label={t('message')}
          help={t('messageHelp')}
          maxLength={STAGE_MESSAGE_MAX}
          counter={{ used: message.length, max: STAGE_MESSAGE_MAX }}
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
      )}
    </FormDialog>
  )
}
