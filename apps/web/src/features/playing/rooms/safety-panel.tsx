import type { SignalCard } from '@cco/domain/rooms/safety'
import { useMutation } from '@tanstack/react-query'
import {
  CircleHelp,
  FastForward,
  Hand,
  Layers,
  type LucideIcon,
  OctagonX,
  Pause,
  Rewind,
  Sparkles,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'

const CARDS = [
  { card: 'stop', icon: OctagonX },
  { card: 'fade', icon: Layers },
  { card: 'well', icon: CircleHelp },
  { card: 'more', icon: Sparkles },
] as const
const SCRIPT: readonly { card: SignalCard; icon: LucideIcon }[] = [
  { card: 'pause', icon: Pause },
  { card: 'rewind', icon: Rewind },
  { card: 'forward', icon: FastForward },
]

interface Props {
  gameId: string
  /** Players may also leave for good. */
  mayLeave: boolean
}

/** Always in view: how the scene is for this person. Nothing names who pressed. */
export function SafetyButton({ gameId, mayLeave }: Props) {
  const { t } = useTranslation('roomSafety')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch type-label inline-flex min-h-11 flex-none items-center gap-2 rounded-md border-[1.5px] border-danger bg-surface-0/75 px-4 text-text-1 hover:bg-danger-soft"
      >
        <Icon of={Hand} size={20} className="text-danger" />
        <span className="max-md:hidden">{t('open')}</span>
        <span className="md:hidden">{t('openShort')}</span>
      </button>
      {isOpen && (
        <SafetyDialog gameId={gameId} mayLeave={mayLeave} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Keys of the first two cards, wherever the keyboard is set to another alphabet. */
const KEYS: Record<string, SignalCard> = { KeyS: 'stop', KeyF: 'fade' }

function SafetyDialog({ gameId, mayLeave, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['roomSafety', 'common', 'error'])
  const [isLeaving, setLeaving] = useState(false)
  const signal = useMutation({
    mutationFn: (card: SignalCard) => api.rooms.signal.mutate({ gameId, card }),
    onSuccess: onClose,
  })
  const send = (card: SignalCard) => !signal.isPending && signal.mutate(card)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('lead')}
      closeLabel={t('common:close')}
      size="sm"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside */}
      <div
        className="grid gap-2.5"
        onKeyDown={({ code, ctrlKey, metaKey }) => {
          const card = KEYS[code]
          if (card && !ctrlKey && !metaKey) send(card)
        }}
      >
        {CARDS.map(({ card, icon }) => (
          <button
            key={card}
            type="button"
            aria-disabled={signal.isPending}
            onClick={() => send(card)}
            className={classNames(
              'flex min-h-16 items-center gap-3.5 rounded-md border px-4 py-2.5 text-left transition-colors',
              card === 'stop'
                ? 'border-danger-line bg-danger-soft'
                : 'border-line bg-surface-1 hover:bg-surface-3',
            )}
          >
            <Icon of={icon} size={20} className={card === 'stop' ? 'text-danger' : 'text-text-2'} />
            <span>
              <span className="block font-semibold text-text-1">{t(`card.${card}`)}</span>
              <span className="type-small block text-text-2">{t(`cardText.${card}`)}</span>
            </span>
          </button>
        ))}
        <div className="grid grid-cols-3 gap-2 max-sm:grid-cols-1">
          {SCRIPT.map(({ card, icon }) => (
            <Button
              key={card}
              size="sm"
              icon={<Icon of={icon} size={16} />}
              onClick={() => send(card)}
            >
              {t(`card.${card}`)}
            </Button>
          ))}
        </div>
        <p role="status" className="type-small text-text-3">
          {signal.isPending ? t('sending') : ''}
        </p>
        {signal.error && (
          <Notice tone="danger" live="assertive">
            {errorPhrase(signal.error, t)}
          </Notice>
        )}
        {mayLeave && (
          <Button size="sm" variant="ghost" onClick={() => setLeaving(true)}>
            {t('leave.open')}
          </Button>
        )}
      </div>
      {isLeaving && <LeaveDialog gameId={gameId} onClose={() => setLeaving(false)} />}
    </Dialog>
  )
}

interface LeaveDialogProps {
  gameId: string
  onClose: () => void
}

/** Leaves the game for good, without a reason. */
function LeaveDialog({ gameId, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('roomSafety')
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leave.title')}
      description={t('leave.text')}
      safeLabel={t('leave.stay')}
      actionLabel={t('leave.action')}
      busyLabel={t('leave.busy')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await api.rooms.leave.mutate({ gameId })
        void navigate(paths.bookings())
      }}
    />
  )
}
