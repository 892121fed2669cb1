import type { ManagedAchievement } from '@cco/domain/achievements/contract'
import { satisfies } from '@cco/domain/roles/role'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { phrases } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { useRole } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Action, ManagedCard } from './managed-card.tsx'
import { useAchievementChanges, useManagedAchievements } from './queries.ts'

const AchievementDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./achievement-dialog.tsx'),
    phrases('staffTables'),
    phrases('inventoryManagement'),
  ])
  return { default: file.AchievementDialog }
})
const AwardDialog = lazy(async () => {
  const [file] = await Promise.all([import('./award-dialog.tsx'), phrases('staffTables')])
  return { default: file.AwardDialog }
})
const HoldersDialog = lazy(async () => {
  const [file] = await Promise.all([import('./holders-dialog.tsx'), phrases('staffTables')])
  return { default: file.HoldersDialog }
})
const ConfirmDialog = lazy(() =>
  import('../../../kit/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

type Opened = { action: 'create' } | { action: Action | 'holders'; achievement: ManagedAchievement }

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
          <Opened of={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const STATES = ['active', 'archived'] as const

function Achievements({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('achievementManagement')
  const query = useManagedAchievements()
  const [state, setState] = useState<(typeof STATES)[number]>('active')
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
        <div className="mb-4">
          <Segmented
            label={t('filterLabel')}
            options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={state}
            onValueChange={setState}
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

interface OpenedProps {
  of: Opened
  onClose: () => void
}

function Opened({ of, onClose }: OpenedProps) {
  if (of.action === 'create') return <AchievementDialog achievement={null} onClose={onClose} />
  const { action, achievement } = of
  if (action === 'edit') return <AchievementDialog achievement={achievement} onClose={onClose} />
  if (action === 'award') return <AwardDialog achievement={achievement} onClose={onClose} />
  if (action === 'holders') return <HoldersDialog achievement={achievement} onClose={onClose} />
  return <Question action={action} achievement={achievement} onClose={onClose} />
}

const DONE = { archive: 'wasArchived', restore: 'wasRestored', remove: 'removed' } as const

interface QuestionProps {
  action: 'archive' | 'restore' | 'remove'
  achievement: ManagedAchievement
  onClose: () => void
}

function Question({ action, achievement, onClose }: QuestionProps) {
  const { t } = useTranslation('achievementManagement')
  const { setArchived, remove } = useAchievementChanges()
  const { id, name } = achievement
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}Title`, { name: localize(name) })}
      description={t(`${action}Text`)}
      safeLabel={t('keep')}
      actionLabel={t(action)}
      busyLabel={t('saving')}
      actionVariant={action === 'restore' ? 'primary' : 'danger-filled'}
      onConfirm={async () => {
        if (action === 'remove') await remove(id)
        else await setArchived(id, action === 'archive')
        showToast({ tone: 'success', title: t(DONE[action]) })
      }}
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
