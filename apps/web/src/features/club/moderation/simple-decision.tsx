import { DECISION_TEXT } from '@cco/domain/moderation/cases'
import type { QueueItem, QueueItemPage } from '@cco/domain/moderation/contract'
import { REASON_MAX } from '@cco/domain/staff-tables/limits'
import { multiLine } from '@cco/domain/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Form } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { failureOf, PhrasedError } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshStories } from '../../catalogue/stories/public.ts'
import { refreshBookings } from '../../playing/bookings/public.ts'
import { useModerationRefresh } from './queries.ts'
import { ReasonField, useReplies } from './reason-field.tsx'

type Content = Exclude<QueueItemPage['content'], { kind: 'report' }>

interface Props {
  item: QueueItem
  content: Content
  onDecided: () => void
}

interface Draft {
  approve: boolean
  reason: string
}

/** What is published or approved needs no reason. */
const isFree = (kind: Content['kind']) =>
  kind === 'profile' || kind === 'review' || kind === 'story'

/** The reason that a story is returned for stands above its editor. */
const reasonOf = (kind: Content['kind']) =>
  multiLine(kind === 'story' ? { min: DECISION_TEXT.min, max: REASON_MAX } : DECISION_TEXT)

const contractOf = (kind: Content['kind']) =>
  z.object({ approve: z.boolean(), reason: z.optional(reasonOf(kind)) }).check(
    z.refine(({ approve, reason }) => reason !== undefined || (approve && isFree(kind)), {
      path: ['reason'],
    }),
  )
type Contract = ReturnType<typeof contractOf>

/** Yes or no: a profile change, a review, a dispute, an appeal, a story. Also by the keys A, R and 1–4. */
export function SimpleDecision({ item, content, onDecided }: Props) {
  const { t } = useTranslation('moderation')
  const client = useQueryClient()
  const refresh = useModerationRefresh()
  const replies = useReplies(content.kind, item.user)
  const element = useRef<HTMLFormElement>(null)
  const form = useContractForm<Draft, Contract>({
    contract: contractOf(content.kind),
    input: ({ approve, reason }) => ({
      approve,
      reason: reason.trim() === '' ? undefined : reason,
    }),
    phrases: { reason: t('whyNeeded') },
    defaultValues: { approve: true, reason: '' },
  })
  const { isSubmitting, isSubmitted } = form.formState
  const approves = form.watch('approve')
  const choose = (approve: boolean) => {
    if (!isSubmitting) form.setValue('approve', approve)
  }

  const decide = async (decision: z.output<Contract>) => {
    try {
      await send(content, item.id, decision)
      showToast({ tone: 'success', title: t('done') })
      onDecided()
    } catch (error) {
      if (failureOf(error).code === 'name_like_staff') throw new PhrasedError(t('nameLikeStaff'))
      throw error
    } finally {
      // Even after an error the item may have changed.
      refresh()
      if (content.kind === 'dispute') void refreshBookings(client)
      if (content.kind === 'story') void refreshStories(client)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLTextAreaElement) return
    const reply = replies[Number(event.key) - 1]
    if (event.code === 'KeyA' || event.code === 'KeyR') {
      choose(event.code === 'KeyA')
      element.current?.requestSubmit()
    } else if (reply !== undefined) {
      form.setValue('reason', reply.text, { shouldDirty: true, shouldValidate: isSubmitted })
    } else return
    event.preventDefault()
  }
  const labels = LABELS[content.kind]
  return (
    <section aria-labelledby="decision" className="panel p-4 md:p-6" onKeyDown={onKeyDown}>
      <SectionHeader id="decision" level="h3" title={t('decision')} />
      <Form
        ref={element}
        form={form}
        onSubmit={decide}
        fieldsClassName="grid gap-4"
        footer={
          <p className="mt-4 flex flex-wrap justify-end gap-3 max-md:*:grow">
            <Button
              type="submit"
              variant="danger"
              busy={isSubmitting && !approves}
              busyLabel={t('busy')}
              onClick={() => choose(false)}
            >
              {t(labels.no)}{' '}
              <span aria-hidden="true" className="key">
                R
              </span>
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={isSubmitting && approves}
              busyLabel={t('busy')}
              onClick={() => choose(true)}
            >
              {t(labels.yes)}{' '}
              <span aria-hidden="true" className="key">
                A
              </span>
            </Button>
          </p>
        }
      >
        <ReasonField
          replies={replies}
          help={t(content.kind === 'dispute' ? 'whyHelpDispute' : 'whyHelp')}
          hint={isFree(content.kind) ? t('whyOptional') : undefined}
        />
      </Form>
    </section>
  )
}

const LABELS = {
  profile: { yes: 'approve', no: 'reject' },
  review: { yes: 'publish', no: 'reject' },
  dispute: { yes: 'uphold', no: 'keepMark' },
  appeal: { yes: 'upholdAppeal', no: 'keepSanction' },
  story: { yes: 'publish', no: 'returnStory' },
} as const

async function send(
  content: Content,
  id: string,
  { approve, reason }: z.output<Contract>,
): Promise<void> {
  switch (content.kind) {
    case 'profile':
      await api.profiles.decideChange.mutate({ id, version: content.version, approve, reason })
      return
    case 'review':
      await api.reviews.decide.mutate({ id, version: content.version, approve, reason })
      return
    case 'dispute':
      await api.attendance.decide.mutate({ disputeId: id, uphold: approve, reason: reason ?? '' })
      return
    case 'appeal':
      await api.moderation.decideAppeal.mutate({ id, uphold: approve, reason: reason ?? '' })
      return
    case 'story': {
      const change = approve ? 'publish' : 'reject'
      const { version } = content
      await api.storyManagement.change.mutate({ id, version, change, reason })
    }
  }
}
