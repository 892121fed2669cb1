import { type Application, addApplicationNoteInput } from '@cco/domain/vacancies/application'
import { NOTE_MAX } from '@cco/domain/vacancies/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FactList } from '../../../kit/detail-parts.tsx'
import { Form } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { PageContent, type PageState, queryState } from '../../../kit/page-content.tsx'
import { formatDate, formatDayTime } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ApplicantFile } from './applicant-file.tsx'
import { useApplication, useApplicationChanges } from './application-queries.ts'
import { MoveMenu, type OnMove } from './move-menu.tsx'

interface Props {
  id: string
  onMove: OnMove
  onClose: () => void
}

/** An application in full: contacts, answers, the file, notes and history. */
export function ApplicationDialog({ id, onMove, onClose }: Props) {
  const { t } = useTranslation('vacancyApplications')
  const query = useApplication(id)
  const state: PageState =
    failureOf(query.error).code === 'not_found'
      ? {
          kind: 'empty',
          empty: { emblem: 'hourglass', title: t('gone'), text: t('goneText'), bare: true },
        }
      : queryState(query, {
          skeleton: <Skeleton className="h-96 w-full" />,
          errorTitle: t('detailFailed'),
          empty: () => null,
          ready: (application) => (
            <Details application={application} onMove={onMove} onErased={onClose} />
          ),
        })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={query.data?.name ?? '…'}
      description={
        query.data && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {localize(query.data.vacancy)}
            <Badge>{t(`stageOf.${query.data.stage}`)}</Badge>
            <span className="type-small text-text-3">
              {t('applied', { date: formatDate(query.data.appliedAt) })}
            </span>
          </span>
        )
      }
      closeLabel={t('close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}

interface DetailsProps {
  application: Application
  onMove: OnMove
  onErased: () => void
}

function Details({ application, onMove, onErased }: DetailsProps) {
  const { t } = useTranslation('vacancyApplications')
  const { id, name, email, phone, userId, answers, eraseAt, consentVersion: version } = application
  const { keep, erase } = useApplicationChanges()
  const [isErasing, setErasing] = useState(false)
  return (
    <div className="grid gap-6">
      {eraseAt && (
        <Notice
          tone="warn"
          action={
            <Button
              size="sm"
              onClick={async () => {
                await keep(id)
                showToast({ tone: 'success', title: t('retained') })
              }}
            >
              {t('keep')}
            </Button>
          }
        >
          {t('expiring', { date: formatDate(eraseAt) })}
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <section>
          <h3 className="type-h4 mb-1">{t('contacts')}</h3>
          <FactList
            label={t('contacts')}
            facts={[
              ...(email ? [{ name: t('email'), value: <Selectable>{email}</Selectable> }] : []),
              ...(phone ? [{ name: t('phone'), value: <Selectable>{phone}</Selectable> }] : []),
              ...(userId
                ? [
                    {
                      name: t('user'),
                      value: (
                        <Link to={paths.ownerUser(userId)} className="link">
                          {t('openUser')}
                        </Link>
                      ),
                    },
                  ]
                : []),
              {
                name: t('consent'),
                value: t('consentOf', {
                  version: String(version),
                  date: formatDate(application.consentAt),
                }),
              },
            ]}
          />
          {application.file && <ApplicantFile applicationId={id} file={application.file} />}
        </section>
        <section>
          <h3 className="type-h4 mb-2">{t('answers')}</h3>
          {answers.length === 0 ? (
            <p className="type-small text-text-3">{t('noAnswers')}</p>
          ) : (
            <dl className="grid gap-3">
              {answers.map(({ question, text }) => (
                <div key={localize(question)}>
                  <dt className="type-small text-text-3">{localize(question)}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line text-text-1">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
      <History application={application} />
      <NoteForm id={id} />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button variant="danger" size="sm" onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
        <MoveMenu application={application} onMove={onMove} />
      </div>
      {isErasing && (
        <ConfirmDialog
          open
          onOpenChange={setErasing}
          title={t('eraseTitle')}
          description={t('eraseText', { name, vacancy: localize(application.vacancy) })}
          safeLabel={t('keepCandidate')}
          actionLabel={t('erase')}
          busyLabel={t('erasing')}
          onConfirm={async () => {
            await erase(id)
            showToast({ tone: 'success', title: t('erased') })
            onErased()
          }}
        />
      )}
    </div>
  )
}

function Selectable({ children }: { children: string }) {
  return <span className="select-all wrap-anywhere">{children}</span>
}

function History({ application: { entries } }: { application: Application }) {
  const { t } = useTranslation('vacancyApplications')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-h4 mb-2">
        {t('history')}
      </h3>
      <ol aria-labelledby={id} className="grid gap-2.5">
        {entries.map((entry) => {
          const author = entry.author?.name ?? t('byApplicant')
          return (
            <li key={entry.id} className="border-line-soft border-b pb-2.5">
              <p className="type-small flex flex-wrap justify-between gap-x-4 text-text-3">
                <span className="text-text-1">
                  {entry.stage
                    ? `${t(`stageOf.${entry.stage}`)} · ${author}`
                    : t('noteBy', { author })}
                </span>
                <span>{formatDayTime(entry.at)}</span>
              </p>
              {entry.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.text}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('vacancyApplications')
  const [requestKey, setRequestKey] = useState(() => newUuid())
  const { addNote } = useApplicationChanges()
  const form = useContractForm<{ text: string }, typeof addApplicationNoteInput>({
    contract: addApplicationNoteInput,
    input: ({ text }) => ({ requestKey, id, text }),
    phrases: { text: t('needNote') },
    defaultValues: { text: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (note) => {
        await addNote(note)
        form.reset()
        setRequestKey(newUuid())
        showToast({ tone: 'success', title: t('noteAdded') })
      }}
      footer={
        <Button
          type="submit"
          size="sm"
          className="mt-3"
          busy={form.formState.isSubmitting}
          busyLabel={t('saving')}
        >
          {t('addNote')}
        </Button>
      }
    >
      <TextArea
        label={t('note')}
        rows={2}
        maxLength={NOTE_MAX}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </Form>
  )
}
