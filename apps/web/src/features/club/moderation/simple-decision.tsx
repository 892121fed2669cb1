import type { QueueItem, QueueItemPage } from '@cco/domain/moderation/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from '../../playing/bookings/public.ts'
import { useModerationRefresh } from './queries.ts'
import { ReasonField, useReplies } from './reason-field.tsx'

type Content = Exclude<QueueItemPage['content'], { kind: 'report' }>

interface Props {
  item: QueueItem
  content: Content
  onDecided: () => void
}

/** Yes or no: a profile change, a review, a dispute, an appeal. Also by the keys A, R and 1–4. */
export function SimpleDecision({ item, content, onDecided }: Props) {
  const { t } = useTranslation(['moderation', 'error'])
  const client = useQueryClient()
  const refresh = useModerationRefresh()
  const replies = useReplies(content.kind, item.person)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const [failed, setFailed] = useState<unknown>()
  const form = useRef<HTMLElement>(null)
  const short = reason.trim().length < 3
  // A published review and an approved proposal need no reason.
  const isOptional = content.kind === 'profile' || content.kind === 'review'

  const decide = async (approve: boolean) => {
    if (busy) return
    const isMissing = short && !(approve && isOptional)
    setChecked(isMissing)
    if (isMissing) {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setBusy(approve ? 'yes' : 'no')
    setFailed(undefined)
    try {
      await send(content, item.id, approve, reason)
      showToast({ tone: 'success', title: t('done') })
      onDecided()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(undefined)
      refresh()
      if (content.kind === 'dispute') void refreshBookings(client)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLTextAreaElement) return
    const reply = replies[Number(event.key) - 1]
    if (event.code === 'KeyA') void decide(true)
    else if (event.code === 'KeyR') void decide(false)
    else if (reply !== undefined) setReason(reply.text)
    else return
    event.preventDefault()
  }
  const labels = LABELS[content.kind]
  return (
    <section
      ref={form}
      aria-labelledby="decision"
      className="panel p-4 md:p-6"
      onKeyDown={onKeyDown}
    >
      <SectionHeader id="decision" level="h3" title={t('decision')} />
      <div className="grid gap-4">
        {failed !== undefined && (
          <Notice tone="danger">
            {failureOf(failed).code === 'name_like_staff'
              ? t('nameLikeStaff')
              : errorPhrase(failed, t)}
          </Notice>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          replies={replies}
          help={t(content.kind === 'dispute' ? 'whyHelpDispute' : 'whyHelp')}
          hint={isOptional ? t('whyOptional') : undefined}
          error={checked && short && busy === undefined ? t('whyNeeded') : undefined}
        />
        <p className="flex flex-wrap justify-end gap-3 max-md:*:grow">
          <Button
            variant="danger"
            busy={busy === 'no'}
            busyLabel={t('busy')}
            onClick={() => void decide(false)}
          >
            {t(labels.no)}{' '}
            <span aria-hidden="true" className="key">
              R
            </span>
          </Button>
          <Button
            variant="primary"
            busy={busy === 'yes'}
            busyLabel={t('busy')}
            onClick={() => void decide(true)}
          >
            {t(labels.yes)}{' '}
            <span aria-hidden="true" className="key">
              A
            </span>
          </Button>
        </p>
      </div>
    </section>
  )
}

const LABELS = {
  profile: { yes: 'approve', no: 'reject' },
  review: { yes: 'publish', no: 'reject' },
  dispute: { yes: 'uphold', no: 'keepMark' },
  appeal: { yes: 'upholdAppeal', no: 'keepSanction' },
} as const

async function send(content: Content, id: string, approve: boolean, reason: string) {
  switch (content.kind) {
    case 'profile':
    case 'review': {
      const why = reason.trim() === '' ? {} : { reason }
      const decision = { id, version: content.version, approve, ...why }
      if (content.kind === 'profile') await api.profiles.decideChange.mutate(decision)
      else await api.reviews.decide.mutate(decision)
      return
    }
    case 'dispute':
      await api.attendance.decide.mutate({ disputeId: id, uphold: approve, reason })
      return
    case 'appeal':
      await api.moderation.decideAppeal.mutate({ id, uphold: approve, reason })
  }
}
