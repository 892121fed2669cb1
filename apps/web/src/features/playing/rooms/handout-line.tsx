import type { Room } from '@cco/domain/rooms/contract'
import { useQuery } from '@tanstack/react-query'
import { Scroll } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReadHandoutDialog } from './handout-dialogs.ts'

interface Props {
  room: Pick<Room, 'gameId'>
  handout: { handout: string; title: string }
}

/** In the log: a handout was shown, and can be read. */
export function HandoutLine({ room: { gameId }, handout: { handout: id, title } }: Props) {
  const { t } = useTranslation('roomPapers')
  const query = useQuery(trpc.rooms.handouts.queryOptions({ gameId }))
  const [isOpen, setOpen] = useState(false)
  const shown = query.data?.shown.find((one) => one.id === id)
  return (
    <div className="grid justify-items-start">
      <Button
        aria-haspopup="dialog"
        icon={<Icon of={Scroll} size={18} className="flex-none" />}
        onClick={() => setOpen(true)}
        className="max-w-full text-left"
      >
        <span className="wrap-anywhere">{t('handouts.log', { title })}</span>
      </Button>
      <Suspense>
        {isOpen && shown && <ReadHandoutDialog handout={shown} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
