import { SETTING_NAMES, type SettingKey } from '@cco/domain/settings/definitions'
import type { SettingsPage } from '@cco/domain/settings-management/contract'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { parseAsFlag } from '../../../kit/address.ts'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { Switch } from '../../../ui/choice.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ClubPanel } from './club-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { foundGroups } from './model.ts'
import { useSettings } from './queries.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingTable } from './setting-table.tsx'

const VIEWS = ['list', 'history'] as const
const ADDRESS = {
  view: parseAsStringLiteral(VIEWS).withDefault('list'),
  /** The setting whose history is shown; all without it. */
  of: parseAsStringLiteral(SETTING_NAMES),
  find: parseAsString.withDefault(''),
  changed: parseAsFlag,
}

/** The rules of the club in numbers, and how they were changed, for owners. */
export function Component() {
  const { t } = useTranslation('settings')
  const [{ view, of, find, changed }, setAddress] = useQueryStates(ADDRESS)
  const query = useSettings()
  const [edited, setEdited] = useState<SettingKey>()
  const isList = view === 'list'
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={null}
        filters={
          <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Segmented
              label={t('view')}
              value={view}
              onValueChange={(next) => void setAddress({ view: next, of: null })}
              options={VIEWS.map((value) => ({ value, label: t(value) }))}
            />
            {isList && (
              <>
                <SearchField
                  className="w-72 max-md:w-full"
                  label={t('search')}
                  placeholder={t('search')}
                  clearLabel={t('clearSearch')}
                  value={find}
                  onValueChange={(next) => void setAddress({ find: next || null })}
                />
                <Switch
                  label={t('onlyChanged')}
                  checked={changed}
                  onCheckedChange={(next) => void setAddress({ changed: next || null })}
                />
              </>
            )}
          </div>
        }
        state={queryState(query, {
          skeleton: <Skeleton className="h-[40rem] w-full rounded-lg" />,
          errorTitle: t('failed'),
          empty: () => null,
          ready: (page) =>
            isList ? (
              <Groups
                page={page}
                filter={{ typed: find, onlyChanged: changed }}
                onEdit={setEdited}
              />
            ) : (
              <SettingHistory page={page} of={of} />
            ),
        })}
      />
      {edited && query.data && (
        <SettingDialog name={edited} rows={query.data.items} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

interface GroupsProps {
  page: SettingsPage
  filter: Parameters<typeof foundGroups>[1]
  onEdit: (key: SettingKey) => void
}

function Groups({ page, filter, onEdit }: GroupsProps) {
  const { t } = useTranslation('settings')
  const groups = foundGroups(page.items, filter, t)
  const isWhole = filter.typed.trim() === '' && !filter.onlyChanged
  if (groups.length === 0) {
    return <EmptyState emblem="lantern" title={t('nothing')} text={t('nothingText')} />
  }
  return (
    <div className="grid gap-9">
      {isWhole && <ClubPanel club={page.club} />}
      {isWhole && <ConnectionsPanel />}
      {groups.map(({ group, rows: found }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="type-h3 mb-3">
            {t(`group.${group}`)}
          </h2>
          <SettingTable label={t(`group.${group}`)} rows={found} onEdit={onEdit} />
        </section>
      ))}
      <nav aria-label={t('elsewhere')}>
        <h2 className="type-h3 mb-3">{t('elsewhere')}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <Elsewhere to={paths.ownerPlaces()}>{t('places')}</Elsewhere>
          <Elsewhere to={paths.ownerAccess()}>{t('access')}</Elsewhere>
          <Elsewhere to={paths.ownerSubscriptions()}>{t('tiers')}</Elsewhere>
          <Elsewhere to={`${paths.ownerCurrency()}?tab=packs`}>{t('packs')}</Elsewhere>
        </ul>
      </nav>
    </div>
  )
}

function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="link touch">
        {children}
      </Link>
    </li>
  )
}
