import type { ErrorCode } from '@cco/domain/error/codes'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { showToast } from '../../../ui/toast.tsx'

export function useMyBookings() {
  return useQuery(trpc.bookings.mine.queryOptions())
}

/** Free games of the subscription and of gifts (spec §9). */
export function useFreeGames() {
  return useQuery(trpc.subscriptions.mine.queryOptions())
}

export function useBalance() {
  return useQuery(trpc.currency.balance.queryOptions())
}

/** What shows the phrase of a refusal beside the field that it is about. */
type FieldErrors = Partial<Record<ErrorCode | 'network', (phrase: string) => void>>

/**
 * Saves a part of the profile. A refusal, where the result is undefined, is shown beside its field, or
 * in a toast.
 */
export function useSave() {
  const { t } = useTranslation(['profiles', 'common', 'error'])
  const client = useQueryClient()

  return async (
    save: () => Promise<ProfileSettings>,
    fields: FieldErrors = {},
  ): Promise<ProfileSettings | undefined> => {
    try {
      const saved = await save()
      client.setQueryData(trpc.profiles.settings.queryOptions().queryKey, saved)
      void client.invalidateQueries({ queryKey: trpc.profiles.me.queryOptions().queryKey })
      return saved
    } catch (error) {
      const { code } = failureOf(error)
      const showAtField = fields[code]
      if (showAtField) {
        showAtField(errorPhrase(error, t))
      } else if (code === 'no_changes') {
        showToast({ tone: 'info', title: t('noChanges'), text: t('noChangesText') })
      } else {
        showToast({ tone: 'danger', title: t('submitFailed'), text: errorPhrase(error, t) })
      }
      return undefined
    }
  }
}
