import { satisfies } from '@cco/domain/roles/role'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api } from '../../../lib/api.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useRole } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ManagedCard } from './managed-card.tsx'
import type { Opened } from './management-dialogs.tsx'
import { useManagedAchievements } from './queries.ts'

const ManagementDialog = lazy(async () => {
  const load = import('./management-dialogs.tsx')
  const [file] = await Promise.all([load, phrases('inventoryManagement')])
  return { default: file.ManagementDialog }
})

/** The achievements of the club; others than owners read why they may not enter (spec §2). */
export function Component() {
  const { t } = useTranslation('achievementManagement')
  const who = useRole()
  const [opened, setOpened] = useState<Opened>()
  if (who.status !== 'known') return null
  if (!satisfies(who.role, 'owner')) {
    return (
      <ListPage
        title={t('title')}
        primaryAction={null}
        state={{
          kind: 'empty',
          empty: { emblem: 'key', title: t('deniedTitle'), text: t('deniedText') },
        }}
      />
    )
  }
  return (
    <>
      <Achievements onOpen={setOpened} />
      {opened && (
        <Suspense>
          <ManagementDialog of={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const STATES = ['active', 'archived'] as const

function Achievements({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('achievementManagement')
  const query = useManagedAchievements()
  const [state, setState] = useQueryState(
    'state',
    parseAsStringLiteral(STATES).withDefault('active'),
  )
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => onOpen({ action: 'create' })}>
          {t('create')}
        </Button>
      }
      filters={
        <div className="mb-4 flex items-center justify-between gap-3">
          <Segmented
            label={t('filterLabel')}
            options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={state}
            onValueChange={(next) => void setState(next)}
          />
          <TableExport
            name={t('file.name')}
            issue={() =>
              api.exports.achievements.mutate({ filters: { isArchived: state === 'archived' } })
            }
          />
        </div>
      }
      state={queryState(query, {
        skeleton: <ListSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length > 0 ? null : { emblem: 'crown', title: t('none'), text: t('noneText') },
        ready: ({ items }) => {
          const shown = items.filter(({ isArchived }) => isArchived === (state === 'archived'))
          if (shown.length === 0) return <p className="panel p-4 md:p-6">{t('nothingFound')}</p>
          return (
            <ul aria-label={t('title')} className="grid gap-4 wide:grid-cols-2">
              {shown.map((achievement) => (
                <li key={achievement.id}>
                  <ManagedCard
                    achievement={achievement}
                    onAction={(action) => onOpen({ action, achievement })}
                  />
                </li>
              ))}
            </ul>
          )
        },
      })}
    />
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-64 w-full" />
      ))}
    </div>
  )
}
