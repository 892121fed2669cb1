import { GAME_FORMATS } from '@cco/domain/games/formats'
import { GENRES } from '@cco/domain/genre/genre'
import { LANGUAGES } from '@cco/domain/language/languages'
import type { TFunction } from 'i18next'
import { ChevronRight, X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useTranslation } from 'react-i18next'
import type { ShownPeriod } from '../../../../kit/calendar/use-period.ts'
import { FilterSelect } from '../../../../kit/filters.tsx'
import { EmptyState } from '../../../../kit/states.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { FitFilters } from '../fit-filters.tsx'
import {
  DAY_PART_NAMES,
  type Entry,
  FILTERS,
  type Filters,
  NO_FILTERS,
  URL_KEYS,
  type View,
} from './model.ts'
import { useMasterChoices, useNextGame } from './queries.ts'

export interface Filtering {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** The filters of the calendar, stored in the address. */
export function useCalendarFilters(): Filtering {
  const [filters, set] = useQueryStates(FILTERS, { urlKeys: URL_KEYS })
  return { filters, onChange: (change) => void set(change, { history: 'push' }) }
}

/** Which games to show. On phones the line scrolls sideways. */
export function CalendarFilters({ filters, onChange }: Filtering) {
  const { t } = useTranslation(['calendar', 'common'])
  const active = useActiveFilters(filters).length
  const drop = (name: string) => t('filters.drop', { name })
  return (
    <fieldset
      aria-label={t('filters.label')}
      className="bleed-scroll flex min-w-0 items-center gap-2.5 py-1 md:flex-wrap md:overflow-visible"
    >
      <FilterSelect
        label={t('filters.genre')}
        options={GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) }))}
        value={filters.genre ?? ''}
        onValueChange={(value) => onChange({ genre: GENRES.find((one) => one === value) ?? null })}
        clearLabel={drop(t('filters.genre'))}
      />
      <MasterFilter
        value={filters.masterId}
        onValueChange={(masterId) => onChange({ masterId })}
        clearLabel={drop(t('filters.master'))}
      />
      <FilterSelect
        label={t('filters.format')}
        options={GAME_FORMATS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        value={filters.format ?? ''}
        onValueChange={(value) =>
          onChange({ format: GAME_FORMATS.find((one) => one === value) ?? null })
        }
        clearLabel={drop(t('filters.format'))}
      />
      <FilterSelect
        label={t('filters.time')}
        options={DAY_PART_NAMES.map((value) => ({ value, label: t(`filters.times.${value}`) }))}
        value={filters.time ?? ''}
        onValueChange={(value) =>
          onChange({ time: DAY_PART_NAMES.find((one) => one === value) ?? null })
        }
        clearLabel={drop(t('filters.time'))}
      />
      <FilterSelect
        label={t('filters.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`filters.languages.${value}`) }))}
        value={filters.language ?? ''}
        onValueChange={(value) =>
          onChange({ language: LANGUAGES.find((one) => one === value) ?? null })
        }
        clearLabel={drop(t('filters.language'))}
      />
      <FitFilters fit={filters} onChange={onChange} />
      <div className="flex items-center gap-5">
        <Switch
          label={
            <span className="type-label whitespace-nowrap text-text-1">{t('filters.weekend')}</span>
          }
          checked={filters.weekend}
          onCheckedChange={(weekend) => onChange({ weekend })}
          className="items-center"
        />
        <Switch
          label={
            <span className="type-label whitespace-nowrap text-text-1">{t('filters.free')}</span>
          }
          checked={filters.freeOnly}
          onCheckedChange={(freeOnly) => onChange({ freeOnly })}
          className="items-center"
        />
      </div>
      {active > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={X} size={16} />}
          className="whitespace-nowrap"
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('filters.resetCount', { count: active })}
        </Button>
      )}
    </fieldset>
  )
}

interface MasterProps {
  value: string | null
  onValueChange: (masterId: string | null) => void
  clearLabel: string
}

function MasterFilter({ value, onValueChange, clearLabel }: MasterProps) {
  const { t } = useTranslation('calendar')
  const masters = useMasterChoices()
  const options = (masters.data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: localize(name),
  }))
  // An address may name a master whose card is gone, or the list may not be here yet.
  const known = value === null || options.some((option) => option.value === value)
  return (
    <FilterSelect
      label={t(masters.isError ? 'filters.mastersFailed' : 'filters.master')}
      options={known ? options : [{ value, label: '…' }, ...options]}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next || null)}
      clearLabel={clearLabel}
    />
  )
}

interface EmptyProps {
  period: ShownPeriod
  filtering: Filtering
  /** Called after the calendar has turned to another period. */
  onTurned: () => void
}

/** Above a grid without games: the grid itself stays, to turn to another period. */
export function NoGamesLine({ period, filtering, onTurned }: EmptyProps) {
  const { t } = useTranslation('calendar')
  const active = useActiveFilters(filtering.filters)
  const next = useNextGame(period, filtering.filters)
  return (
    <div className="panel mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="grid gap-1">
        <h2 className="type-h4">{emptyTitle(t, period.view, active.length > 0)}</h2>
        {next && <NextGame entry={next} filtered={active.length > 0} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {next && <ToNextGame entry={next} period={period} onTurned={onTurned} />}
        <FilterDrops active={active} onChange={filtering.onChange} />
      </div>
    </div>
  )
}

interface NoGamesProps extends EmptyProps {
  /** The period had games, which are over. */
  hasPast: boolean
}

/** In place of a list without games. */
export function NoGames({ period, filtering, hasPast, onTurned }: NoGamesProps) {
  const { t } = useTranslation('calendar')
  const active = useActiveFilters(filtering.filters)
  const next = useNextGame(period, filtering.filters)
  const filtered = active.length > 0
  const advice = filtered ? t('empty.filteredText') : t('empty.text')
  const rest = filtered ? t('empty.filteredRest') : t('empty.rest')
  return (
    <EmptyState
      emblem="hourglass"
      title={hasPast ? rest : emptyTitle(t, period.view, filtered)}
      text={next ? <NextGame entry={next} filtered={filtered} /> : advice}
      actions={
        (next || filtered) && (
          <>
            {next && <ToNextGame entry={next} period={period} onTurned={onTurned} />}
            <FilterDrops active={active} onChange={filtering.onChange} />
          </>
        )
      }
    />
  )
}

function emptyTitle(t: TFunction<'calendar'>, view: View, filtered: boolean): string {
  if (filtered) return t('empty.filtered')
  return view === 'week' ? t('empty.week') : view === 'days' ? t('empty.days') : t('empty.title')
}

interface NextProps {
  entry: Entry
  /** Other games may be sooner, but do not match the filters. */
  filtered: boolean
}

function NextGame({ entry: { game }, filtered }: NextProps) {
  const { t } = useTranslation('calendar')
  const values = { title: localize(game.story.title), when: formatDayTime(game.startsAt) }
  return <span>{t(filtered ? 'empty.nextMatch' : 'empty.next', values)}</span>
}

interface ToNextProps extends Pick<EmptyProps, 'period' | 'onTurned'> {
  entry: Entry
}

function ToNextGame({ entry, period, onTurned }: ToNextProps) {
  const { t } = useTranslation('calendar')
  return (
    <Button
      size="sm"
      onClick={() => {
        period.turnTo(entry.day)
        onTurned()
      }}
    >
      {t('empty.toNext')}
      <Icon of={ChevronRight} size={16} />
    </Button>
  )
}

interface ActiveFilter {
  name: string
  /** The change that switches it off. */
  off: Partial<Filters>
}

function useActiveFilters(filters: Filters): ActiveFilter[] {
  const { t } = useTranslation(['calendar', 'common'])
  const masters = useMasterChoices()
  const { genre, masterId, format, freeOnly, time, weekend, language, fits, hours, party } = filters
  const master = masters.data?.items.find(({ id }) => id === masterId)
  const active: ActiveFilter[] = []
  if (genre) active.push({ name: t(`common:genre.${genre}`), off: { genre: null } })
  if (masterId) {
    const name = master ? localize(master.name) : t('filters.master')
    active.push({ name, off: { masterId: null } })
  }
  if (format) active.push({ name: t(`filters.${format}`), off: { format: null } })
  if (time) active.push({ name: t(`filters.times.${time}`), off: { time: null } })
  if (language) active.push({ name: t(`filters.languages.${language}`), off: { language: null } })
  if (weekend) active.push({ name: t('filters.weekend'), off: { weekend: false } })
  if (freeOnly) active.push({ name: t('filters.free'), off: { freeOnly: false } })
  if (fits) active.push({ name: t('filters.fits'), off: { fits: false } })
  if (hours) active.push({ name: t('filters.hours'), off: { hours: false } })
  if (party) {
    const name = `${t('filters.party')}: ${t('filters.partyOf', { count: Number(party) })}`
    active.push({ name, off: { party: null } })
  }
  return active
}

interface DropsProps {
  active: readonly ActiveFilter[]
  onChange: (change: Partial<Filters>) => void
}

/** Switches off one of the active filters, or all of them at once. */
function FilterDrops({ active, onChange }: DropsProps) {
  const { t } = useTranslation('calendar')
  return (
    <>
      {active.map(({ name, off }) => (
        <Button
          key={name}
          size="sm"
          icon={<Icon of={X} size={16} />}
          aria-label={t('filters.drop', { name })}
          onClick={() => onChange(off)}
        >
          {name}
        </Button>
      ))}
      {active.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.reset')}
        </Button>
      )}
    </>
  )
}
