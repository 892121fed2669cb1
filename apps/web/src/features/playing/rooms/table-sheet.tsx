import type { Room } from '@cco/domain/rooms/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { BoundariesForm } from './boundaries-form.tsx'
import { BoundarySheet } from './boundary-sheet.tsx'

/** What the table agreed on, and the viewer's own answers, which can be changed at any moment. */
export function TableSheet({ room }: { room: Room }) {
  const { t } = useTranslation(['roomSafety', 'common'])
  const query = useQuery(trpc.rooms.boundaries.queryOptions({ gameId: room.gameId }))
  const [isOpen, setOpen] = useState(false)
  if (!query.data) return null
  const { own, can } = query.data
  return (
    <div className="grid gap-3 border-line-soft border-t p-5">
      <BoundarySheet boundaries={query.data} />
      {can.answer === true && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('boundaries.edit')}
        </Button>
      )}
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('boundaries.title')}
          closeLabel={t('common:close')}
          size="lg"
        >
          <BoundariesForm gameId={room.gameId} own={own} onSaved={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

/** The same before the evening, with the form in the page. */
export function Boundaries({ room }: { room: Room }) {
  const { t } = useTranslation('roomSafety')
  const query = useQuery(trpc.rooms.boundaries.queryOptions({ gameId: room.gameId }))
  if (!query.data) {
    return query.error ? (
      <ErrorState
        title={t('boundaries.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  }
  const { own, can } = query.data
  return (
    <>
      <BoundarySheet boundaries={query.data} />
      {can.answer === true && <BoundariesForm gameId={room.gameId} own={own} />}
    </>
  )
}
