import type { Audience } from '@cco/domain/broadcast/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { LeaveGuard } from '../../../../kit/leave-guard.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { audienceWords } from '../components/audience-words.ts'
import { useAudienceSize } from '../queries.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { audienceOf, type Draft, EMPTY_DRAFT, sendAtOf, wordsOf } from './draft.ts'
import { WhenFields } from './when-fields.tsx'
import { WordFields } from './word-fields.tsx'

/** What is about to be sent, asked about once more. */
interface Asked {
  draft: Draft
  audience: Audience
  sendAt: Date | null
}

/** Writes a broadcast, shows it as it will look, tries it on oneself, and sends it. */
export function BroadcastForm() {
  const { t } = useTranslation(['broadcasts', 'common', 'error'])
  const form = useForm<Draft>({ defaultValues: EMPTY_DRAFT })
  const client = useQueryClient()
  const [requestKey, setRequestKey] = useState(() => newUuid())
  const [asked, setAsked] = useState<Asked>()
  const [isTesting, setTesting] = useState(false)
  const size = useAudienceSize(asked?.audience ?? null)

  const ask = form.handleSubmit((draft) => {
    const [audience, sendAt] = [audienceOf(draft), sendAtOf(draft, Date.now())]
    if (audience && sendAt !== undefined) setAsked({ draft, audience, sendAt })
  })
  const test = form.handleSubmit(async (draft) => {
    setTesting(true)
    try {
      await api.broadcasts.test.mutate(wordsOf(draft))
      showToast({ tone: 'success', title: t('tested') })
    } catch (error) {
      showToast({ tone: 'danger', title: t('refused'), text: errorPhrase(error, t) })
    } finally {
      setTesting(false)
    }
  })
  const send = async ({ draft, audience, sendAt }: Asked) => {
    const at = sendAt?.toISOString() ?? null
    await api.broadcasts.create.mutate({ requestKey, ...wordsOf(draft), audience, sendAt: at })
    setRequestKey(newUuid())
    form.reset()
    showToast({ tone: 'success', title: sendAt ? t('planned') : t('started') })
    await client.invalidateQueries(trpc.broadcasts.list.pathFilter())
  }
  const isLater = form.watch('when') === 'later'
  const deed = isLater ? t('schedule') : t('send')
  return (
    <FormProvider {...form}>
      <LeaveGuard control={form.control} />
      <form
        noValidate
        onSubmit={ask}
        className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]"
      >
        <section aria-label={t('compose')} className="panel">
          <div className="grid gap-5 p-4 md:p-6">
            <WordFields />
            <AudienceFields />
            <WhenFields />
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-panel-line border-t p-4 max-md:*:grow md:px-6">
            <Button variant="ghost" busy={isTesting} busyLabel={t('testing')} onClick={test}>
              {t('test')}
            </Button>
            <Button type="submit" variant="primary">
              {deed}
            </Button>
          </div>
        </section>
        <BroadcastPreview />
      </form>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={asked.sendAt ? t('confirmSchedule') : t('confirmSend')}
          description={t('confirmText', {
            audience: audienceWords(asked.audience, t),
            people: size.data ? t('people', { count: size.data.people }) : t('peopleCounting'),
          })}
          safeLabel={t('keep')}
          deedLabel={deed}
          busyLabel={t('sending')}
          deedVariant="primary"
          onConfirm={() => send(asked)}
        >
          {asked.sendAt && <p>{t('confirmAt', { at: formatDayTime(asked.sendAt) })}</p>}
        </ConfirmDialog>
      )}
    </FormProvider>
  )
}
