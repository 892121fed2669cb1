import { useTranslation } from 'react-i18next'
import { localize } from '../../../../../lib/language.ts'
import { useMasterChoices } from '../../queries.ts'
import type { CalendarAddress, Filters } from '../address/calendar-address.ts'

export interface NamedFilter {
  name: string
  /** The change of the address that switches it off. */
  off: Partial<CalendarAddress>
}

/** The filters that are on, in words. */
export function useFilterNames(filters: Filters): NamedFilter[] {
  const { t } = useTranslation(['calendar', 'common'])
  const masters = useMasterChoices()
  const { genre, masterId, format, freeOnly, fits, hours, party } = filters
  const master = masters.data?.items.find(({ id }) => id === masterId)
  const named: NamedFilter[] = []
  if (genre) named.push({ name: t(`common:genre.${genre}`), off: { genre: null } })
  if (masterId) {
    const name = master ? localize(master.name) : t('filters.master')
    named.push({ name, off: { masterId: null } })
  }
  if (format) named.push({ name: t(`filters.${format}`), off: { format: null } })
  if (freeOnly) named.push({ name: t('filters.free'), off: { freeOnly: false } })
  if (fits) named.push({ name: t('filters.fits'), off: { fits: false } })
  if (hours) named.push({ name: t('filters.hours'), off: { hours: false } })
  if (party) {
    const name = `${t('filters.party')}: ${t('filters.partyOf', { count: Number(party) })}`
    named.push({ name, off: { party: null } })
  }
  return named
}
