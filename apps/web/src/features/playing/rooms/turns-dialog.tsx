import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { InitiativeEntry } from '@cco/domain/rooms/initiative'
import type { InitiativeInput } from '@cco/domain/rooms/table-contract'
import { useQuery } from '@tanstack/react-query'
import { Dices, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'
import { TurnEntryDialog } from './turn-entry-dialog.tsx'
import { TurnList } from './turn-list.tsx'
import { newSeed } from './use-roll.ts'
import { useTable, useTableAction } from './use-table.ts'

interface Props {
  room: Room
  onClose: () => void
}

/** The list of turns: to read for players, to keep for those who run the game. */
export function TurnsDialog({ room, onClose }: Props) {
  const { t } = useTranslation(['roomTable', 'common'])
  const query = useTable(room)
  const initiative = query.data?.initiative
  const runs = room.you.part === 'master' || room.you.part === 'co_master'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('turns.title')}
      description={
        initiative && initiative.round > 0
          ? t('turns.round', { round: String(initiative.round) })
          : undefined
      }
      closeLabel={t('common:close')}
    >
      {query.data ? (
        <>
          {initiative ? (
            <TurnList room={room} initiative={initiative} runs={runs} />
          ) : (
            <EmptyState
              bare
              emblem="candle"
              title={t('turns.empty')}
              text={runs ? t('turns.emptyText') : undefined}
            />
          )}
          {runs && <Running room={room} entries={entriesOf(query.data)} />}
        </>
      ) : query.error ? (
        <ErrorState
          bare
          title={t('turns.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

type Table = NonNullable<ReturnType<typeof useTable>['data']>

const entriesOf = ({ initiative }: Table): InitiativeEntry[] =>
  initiative?.turns.flatMap(({ entries }) => entries) ?? []

interface RunningProps {
  room: Room
  entries: readonly InitiativeEntry[]
}

/** What those who run the game do with the list as a whole. */
function Running({ room, entries }: RunningProps) {
  const { t } = useTranslation('roomTable')
  const { gameId } = room
  const nameOf = useMemberName()
  const pull = usePullLog(gameId)
  const members = useQuery(trpc.rooms.members.queryOptions({ gameId }))
  const table = useTable(room)
  const [isAdding, setAdding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { run, isPending } = useTableAction(gameId)
  const people = members.data?.items ?? []
  const change = (action: InitiativeInput['action']) =>
    api.rooms.changeInitiative.mutate({ gameId, action })
  const isMissing = ({ userId, part, isGone }: RoomMember) =>
    part === 'player' && !isGone && !entries.some((entry) => entry.userId === userId)
  const missing = people.filter(isMissing)
  const unrolled = entries.filter(({ value }) => value === null).map(({ id }) => id)
  const addPlayers = () =>
    run(async () => {
      for (const member of missing) {
        const name = (member.character ?? nameOf(member)).slice(0, 60)
        await change({
          kind: 'put',
          entry: {
            ...{ id: newUuid(), name, userId: member.userId, dice: 'd20' },
            ...{ group: null, value: null, isHidden: false },
          },
        })
      }
    })
  return (
    <div className="mt-5 grid gap-4 border-line-soft border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
          {t('turns.add')}
        </Button>
        {missing.length > 0 && (
          <Button
            size="sm"
            busy={isPending}
            icon={<Icon of={UsersRound} size={16} />}
            onClick={addPlayers}
          >
            {t('turns.addPlayers')}
          </Button>
        )}
        {entries.length > 0 && (
          <Button
            size="sm"
            busy={isPending}
            icon={<Icon of={Dices} size={16} />}
            disabledReason={unrolled.length === 0 ? t('turns.allRolled') : undefined}
            onClick={() =>
              run(() =>
                api.rooms.rollInitiative.mutate({
                  ...{ gameId, requestKey: newUuid(), entryIds: unrolled, clientSeed: newSeed() },
                }),
              )
            }
          >
            {t('turns.roll')}
          </Button>
        )}
      </div>
      {entries.length > 0 && (
        <>
          <Switch
            label={t('turns.ties')}
            spread
            checked={table.data?.initiative?.sharesTies ?? false}
            onCheckedChange={(share) => run(() => change({ kind: 'ties', share }))}
          />
          <Button size="sm" variant="danger" onClick={() => setEnding(true)}>
            {t('turns.end')}
          </Button>
        </>
      )}
      {isAdding && (
        <TurnEntryDialog gameId={gameId} people={people} onClose={() => setAdding(false)} />
      )}
      {isEnding && (
        <ConfirmDialog
          open
          onOpenChange={setEnding}
          title={t('turns.endTitle')}
          description={t('turns.endText')}
          safeLabel={t('turns.endKeep')}
          actionLabel={t('turns.end')}
          busyLabel={t('turns.ending')}
          onConfirm={async () => {
            await change({ kind: 'end' })
            await pull()
          }}
        />
      )}
    </div>
  )
}
