import type { Notification } from '@cco/domain/notification/contract'
import { useTranslation } from 'react-i18next'
import { ShownError } from '../../../kit/shown-error.ts'
import { api } from '../../../lib/api.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { showToast } from '../../../ui/toast.ts'
import { allRead, changed, inEach, withAgain, without, withoutRead } from './model.ts'
import { askAgain, change } from './queries.ts'

type Failure = 'update' | 'updateAll' | 'approve' | 'reject' | 'remove' | 'clear'

/** What can be done with notifications. Each shows at once, and comes back if it failed. */
export function useActions() {
  const { t } = useTranslation(['notifications', 'common', 'error'])

  const done = (title: string) => showToast({ tone: 'success', title })
  const failed = (what: Failure, error: unknown) =>
    showToast({ tone: 'danger', title: t(`failed.${what}`), text: errorPhrase(error, t) })

  async function markRead({ id, read }: Notification): Promise<void> {
    if (read) return
    await change((kept) => inEach(kept, (list) => changed(list, id, { read: true })))
    try {
      await api.notifications.markRead.mutate({ id })
    } catch (error) {
      failed('update', error)
      askAgain()
    }
  }

  async function markAllRead(): Promise<void> {
    try {
      await api.notifications.markAllRead.mutate(undefined)
      await change((kept) => inEach(kept, allRead))
      done(t('done.allRead'))
    } catch (error) {
      failed('updateAll', error)
    }
    askAgain()
  }

  async function remove(item: Notification): Promise<void> {
    await change((kept) => inEach(kept, (list) => without(list, item)))
    try {
      await api.notifications.remove.mutate({ id: item.id })
      done(t('done.removed'))
    } catch (error) {
      // Another tab, or a try whose answer was lost, has deleted it.
      if (failureOf(error).code === 'not_found') return
      await change((kept) => inEach(kept, (list) => withAgain(list, item)))
      failed('remove', error)
    }
  }

  async function clearRead(): Promise<void> {
    try {
      await api.notifications.clearRead.mutate(undefined)
      await change((kept) => inEach(kept, withoutRead))
      done(t('done.cleared'))
    } catch (error) {
      failed('clear', error)
    }
    askAgain()
  }

  /** @throws ShownError after the toast that says why it failed */
  async function decide(item: Notification, decision: Decision, reason?: string): Promise<void> {
    if (!item.request) return
    try {
      const { requestStatus, approvedBy, approvedAt } = await decideRequest(
        item.request.id,
        decision,
        reason,
      )
      const request = {
        ...item.request,
        status: requestStatus,
        decidedBy: approvedBy.displayName,
        decidedAt: approvedAt,
      }
      await change((kept) => inEach(kept, (list) => changed(list, item.id, { request })))
      done(t(`done.${decision}`))
      await markRead(item)
    } catch (error) {
      failed(decision === 'approved' ? 'approve' : 'reject', error)
      // Another decider may have been quicker: then the list says who and when.
      askAgain()
      throw new ShownError()
    }
  }

  return { markRead, markAllRead, remove, clearRead, decide }
}

export type Decision = 'approved' | 'rejected'

/** Decides a schedule request; refused with `already_decided` when somebody was quicker. */
async function decideRequest(requestId: string, decision: Decision, reason = '') {
  return await api.schedule.decide.mutate({ requestId, decision, ...(reason && { reason }) })
}
