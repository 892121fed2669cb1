import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../kit/filter-select.tsx'
import { useSession } from '../../../../lib/auth.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { type Fit, PARTIES } from './fitting.ts'
import { HoursFilter } from './hours-filter.tsx'

interface Props {
  fit: Fit
  onChange: (change: Partial<Fit>) => void
}

/** Which games suit: seats for the party for everybody, hours and bookings for who has them. */
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
