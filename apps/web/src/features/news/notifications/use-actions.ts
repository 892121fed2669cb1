import type { Notification } from '@cco/domain/notifications/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { errorPhrase, failureOf, ShownError } from '../../../lib/error.ts'
import { showToast } from '../../../ui/toast.tsx'
import { allRead, inEachList, withChange, withoutItem, withoutRead, withRestored } from './model.ts'
import { refetchLists, updateLists } from './queries.ts'

type Failure = 'update' | 'updateAll' | 'approve' | 'reject' | 'remove' | 'clear'

/** Actions on notifications, optimistic where a failure can be undone. */
export function useActions() {
  const { t } = useTranslation(['notifications', 'common', 'error'])

  const done = (title: string) => showToast({ tone: 'success', title })
  const failed = (what: Failure, error: unknown) =>
    showToast({ tone: 'danger', title: t(`failed.${what}`), text: errorPhrase(error, t) })

  async function markRead({ id, read }: Notification): Promise<void> {
    if (read) return
    await updateLists((cached) =>
      inEachList(cached, (list) => withChange(list, id, { read: true })),
    )
    try {
      await api.notifications.markRead.mutate({ id })
    } catch (error) {
      failed('update', error)
      refetchLists()
    }
  }

  async function markAllRead(): Promise<void> {
    try {
      await api.notifications.markAllRead.mutate(undefined)
      await updateLists((cached) => inEachList(cached, allRead))
      done(t('done.allRead'))
    } catch (error) {
      failed('updateAll', error)
    }
    refetchLists()
  }

  async function remove(item: Notification): Promise<void> {
    await updateLists((cached) => inEachList(cached, (list) => withoutItem(list, item)))
    try {
      await api.notifications.remove.mutate({ id: item.id })
      done(t('done.removed'))
    } catch (error) {
      // Already deleted by another tab or by an attempt whose response was lost.
      if (failureOf(error).code === 'not_found') return
      await updateLists((cached) => inEachList(cached, (list) => withRestored(list, item)))
      failed('remove', error)
    }
  }

  async function clearRead(): Promise<void> {
    try {
      await api.notifications.clearRead.mutate(undefined)
      await updateLists((cached) => inEachList(cached, withoutRead))
      done(t('done.cleared'))
    } catch (error) {
      failed('clear', error)
    }
    refetchLists()
  }

  /** @throws ShownError after the failure was shown in a toast */
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
      await updateLists((cached) =>
        inEachList(cached, (list) => withChange(list, item.id, { request })),
      )
      done(t(`done.${decision}`))
      await markRead(item)
    } catch (error) {
      failed(decision === 'approved' ? 'approve' : 'reject', error)
      // When another person decided first, the refetched list shows who and when.
      refetchLists()
      throw new ShownError()
    }
  }

  return { markRead, markAllRead, remove, clearRead, decide }
}

export type Decision = 'approved' | 'rejected'

/** Refused with `already_decided` when another person decided first. */
async function decideRequest(requestId: string, decision: Decision, reason = '') {
  return await api.scheduling.decide.mutate({ requestId, decision, ...(reason && { reason }) })
}
