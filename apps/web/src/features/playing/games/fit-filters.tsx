import type { GameRow } from '@cco/domain/games/contract'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FilterSelect } from '../../../kit/filters.tsx'
import { useSession } from '../../../lib/auth.ts'
import { paths } from '../../../lib/paths.ts'
import { Switch } from '../../../ui/choice.tsx'
import { useAvailability } from '../../people/availability/public.ts'
import { FIT, type Fit, fitting, PARTIES } from './model.ts'
import { useOwnSeats } from './queries.ts'

interface Props {
  fit: Fit
  onChange: (change: Partial<Fit>) => void
}

/** Which games suit: seats for a party; for a signed-in person also free hours and own bookings. */
export function FitFilters({ fit, onChange }: Props) {
  const { t } = useTranslation('calendar')
  const signedIn = useSession().status === 'signedIn'
  return (
    <>
      <FilterSelect
        label={t('filters.party')}
        options={PARTIES.map((value) => ({
          value,
          label: t('filters.partyOf', { count: Number(value) }),
        }))}
        value={fit.party ?? ''}
        onValueChange={(value) => onChange({ party: PARTIES.find((one) => one === value) ?? null })}
        clearLabel={t('filters.drop', { name: t('filters.party') })}
      />
      {signedIn && (
        <>
          <Switch
            label={
              <span className="type-label whitespace-nowrap text-text-1">{t('filters.fits')}</span>
            }
            checked={fit.fits}
            onCheckedChange={(fits) => onChange({ fits })}
            className="items-center"
          />
          <HoursFilter on={fit.hours} onChange={(hours) => onChange({ hours })} />
        </>
      )}
    </>
  )
}

interface HoursProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** Only games within free hours; a link to set them for a person who has none. */
function HoursFilter({ on, onChange }: HoursProps) {
  const { t } = useTranslation('calendar')
  const { data } = useAvailability()
  if (data?.windows.length === 0 && !on) {
    return (
      <Link to={paths.profile('settings')} className="link type-label whitespace-nowrap">
        {t('filters.setHours')}
      </Link>
    )
  }
  return (
    <Switch
      label={<span className="type-label whitespace-nowrap text-text-1">{t('filters.hours')}</span>}
      checked={on}
      onCheckedChange={onChange}
      className="items-center"
    />
  )
}

/** What games should suit, stored in the address under the names the calendar uses too. */
export function useFitAddress(): { fit: Fit; change: (change: Partial<Fit>) => void } {
  const [fit, set] = useQueryStates(FIT)
  return { fit, change: (change) => void set(change, { history: 'replace' }) }
}

/** The games of a list that suit the viewer. */
export function useFitting(
  games: readonly GameRow[],
  { fits, hours, party }: Fit,
): readonly GameRow[] {
  const { games: own } = useOwnSeats()
  const { data: availability } = useAvailability()
  return useMemo(
    () => fitting(games, { own, availability }, { fits, hours, party }),
    [games, own, availability, fits, hours, party],
  )
}
