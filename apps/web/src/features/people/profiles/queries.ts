import type { ProfileSettings } from '@cco/domain/profile/contract'
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

/** Saves a part of the profile, showing a toast on refusal, where the result is undefined. */
export function useSave() {
  const { t } = useTranslation(['profile', 'common', 'error'])
  const client = useQueryClient()

  return async (save: () => Promise<ProfileSettings>): Promise<ProfileSettings | undefined> => {
    try {
      const saved = await save()
      client.setQueryData(trpc.profiles.settings.queryOptions().queryKey, saved)
      void client.invalidateQueries({ queryKey: trpc.profiles.me.queryOptions().queryKey })
      return saved
    } catch (error) {
      if (failureOf(error).code === 'no_changes') {
        showToast({ tone: 'info', title: t('noChanges'), text: t('noChangesText') })
      } else {
        showToast({ tone: 'danger', title: t('submitFailed'), text: errorPhrase(error, t) })
      }
      return undefined
    }
  }
}
