import type { Room } from '@cco/domain/rooms/contract'
import { useMutation } from '@tanstack/react-query'
import { Coffee, Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pauseOf, type RoomLog } from './model.ts'
import { usePullLog } from './queries.ts'

interface Props {
  room: Room
  log: RoomLog | undefined
}

/** The signal or the break that the scene waits for, until those who run the game go on. */
export function SignalBanner({ room, log }: Props) {
  const { t } = useTranslation(['roomSafety', 'roomTable'])
  const pull = usePullLog(room.gameId)
  const resume = useMutation({
    mutationFn: async () => {
      await api.rooms.resume.mutate({ gameId: room.gameId })
      await pull()
    },
  })
  const last = pauseOf(log)
  const runs = room.you.part === 'master' || room.you.part === 'co_master'
  if (!last || room.phase !== 'open') return null
  const isBreak = last.kind === 'paused'
  return (
    <div className="px-4 pt-3 md:px-7">
      <Notice
        tone={isBreak ? 'info' : last.card === 'stop' ? 'danger' : 'warn'}
        icon={isBreak ? Coffee : Hand}
        live={isBreak ? 'polite' : 'assertive'}
        title={isBreak ? t('roomTable:paused.title') : t(`banner.${last.card}`)}
        action={
          runs && (
            <Button
              size="sm"
              className="self-center"
              busy={resume.isPending}
              busyLabel={t('sending')}
              onClick={() => !resume.isPending && resume.mutate()}
            >
              {t('resume')}
            </Button>
          )
        }
      >
        <p>{isBreak ? t('roomTable:paused.text') : t('bannerText')}</p>
      </Notice>
    </div>
  )
}
