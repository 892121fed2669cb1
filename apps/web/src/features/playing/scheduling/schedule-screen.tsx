import { satisfies } from '@cco/domain/roles/role'
import { CalendarPlus } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { zoneTitle } from '../../../lib/datetime.ts'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { useRole } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Beginning, NewGameTime } from './model.ts'
import { OwnGames } from './own-games.tsx'
import { useCopied, useHostableStories, usePendingRequests } from './queries.ts'
import { OwnRequests, PendingRequests } from './requests.tsx'
import { SeriesList } from './series-list.tsx'

const ProposeDialog = lazy(() =>
  import('./propose-dialog.tsx').then((file) => ({ default: file.ProposeDialog })),
)

const VIEWS = ['week', 'month', 'agenda'] as const
const FOR_MASTERS = ['plan', 'mine', 'series', 'pending'] as const
const FOR_MODERATORS = ['pending'] as const
const TAB = parseAsStringLiteral(FOR_MASTERS)

/** Planning for masters; the requests of all masters for moderators. */
export function Component() {
  const { t } = useTranslation('scheduling')
  const role = useRole()
  const master = role.status === 'known' && satisfies(role.role, 'master')
  const [requested, request] = useQueryState('tab', TAB)
  const waiting = usePendingRequests().data?.requests.length
  const proposing = useProposing()
  const parts: readonly (typeof FOR_MASTERS)[number][] = master ? FOR_MASTERS : FOR_MODERATORS
  const part = parts.find((one) => one === requested) ?? parts[0] ?? 'pending'

  const choose = (chosen: string) => void request(chosen === parts[0] ? null : TAB.parse(chosen))
  const content = {
    plan: <OwnGames views={VIEWS} onPropose={proposing.begin} />,
    mine: <OwnRequests />,
    series: <SeriesList />,
    pending: <PendingRequests />,
  }[part]
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead', { zone: zoneTitle(Date.now()) })}
        primaryAction={
          master ? (
            <Button
              variant="primary"
              icon={<Icon of={CalendarPlus} />}
              onClick={() => proposing.begin({ date: shiftDay(dayKey(Date.now()), 1) })}
            >
              {t('propose.open')}
            </Button>
          ) : null
        }
        state={{
          kind: 'ready',
          children: (
            <Tabs
              label={t('tabs.label')}
              value={part}
              onValueChange={choose}
              tabs={parts.map((value) => ({
                value,
                label: t(`tabs.${value}`),
                count: value === 'pending' ? waiting : undefined,
              }))}
            >
              {content}
            </Tabs>
          ),
        }}
      />
      {proposing.beginning && (
        <Suspense>
          <ProposeDialog beginning={proposing.beginning} onClose={proposing.end} />
        </Suspense>
      )}
    </>
  )
}

const COPY = 'copy'

/** The form of a new game: opened from the page, or by an address that names a game to copy. */
function useProposing() {
  const [copyOf, setCopyOf] = useQueryState(COPY, parseAsString)
  const [drawn, setDrawn] = useState<Beginning | null>(null)
  const game = useCopied(copyOf).data?.game
  const stories = useHostableStories({ enabled: copyOf !== null }).data?.stories
  const storyId = stories?.find(({ slug }) => slug === game?.story.slug)?.id ?? ''
  const copied = copyOf && game && stories ? { game, storyId } : null
  return {
    beginning: copied ?? drawn,
    begin: (at: NewGameTime) => setDrawn({ at }),
    end: () => {
      setDrawn(null)
      void setCopyOf(null)
    },
  }
}
