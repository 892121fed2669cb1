import type { Notification, NotificationList } from '@cco/domain/notifications/contract'
import { CheckCheck, Trash2, Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneLabel } from '../../../lib/datetime.ts'
import { useRole } from '../../../lib/me.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { NotificationItem } from './notification-item.tsx'
import { playBell, soundSetting } from './sound.ts'
import { useActions } from './use-actions.ts'

interface Props {
  items: readonly Notification[]
  /** The surface under the items, which gives a dragged item its background. */
  ground: 'panel' | 'page'
  onFollow?: () => void
}

export function NotificationItems({ items, ground, onFollow = () => {} }: Props) {
  const { t } = useTranslation('notifications')
  const access = useRole()
  const actions = useActions()
  return (
    // Receives focus when the last item is deleted.
    <section aria-label={t('title')} tabIndex={-1} className="outline-none">
      <p className="sr-only">{t('keys')}</p>
      <ul
        className="divide-y divide-line"
        style={{ '--item-ground': `var(--surface-${ground === 'panel' ? 2 : 1})` }}
      >
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            role={access.status === 'known' ? access.role : 'user'}
            actions={actions}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  )
}

/** The zone of the moments beside the items, whose form is fixed without it (spec §2). */
export function ListZone() {
  const { t } = useTranslation('common')
  return (
    <p className="type-caption font-normal! text-text-3">
      {t('times', { zone: zoneLabel(Date.now()) })}
    </p>
  )
}

/** The sound switch and actions on all notifications. */
export function ListTools({ list }: { list: NotificationList | undefined }) {
  const { t } = useTranslation('notifications')
  const { markAllRead, clearRead } = useActions()
  const sound = useSyncExternalStore(soundSetting.subscribe, soundSetting.get) === 'true'
  const someRead = list?.items.some(({ read }) => read) ?? false

  const toggleSound = () => {
    soundSetting.set(sound ? 'false' : 'true')
    showToast({ tone: 'info', title: t(sound ? 'done.soundOff' : 'done.soundOn') })
    // Plays the sound as a sample when it is turned on.
    if (!sound) playBell()
  }
  return (
    <div className="flex items-center">
      <IconButton
        label={t(sound ? 'soundOn' : 'soundOff')}
        icon={<Icon of={sound ? Volume2 : VolumeX} />}
        onClick={toggleSound}
      />
      {someRead && (
        <IconButton
          label={t('clearRead')}
          icon={<Icon of={Trash2} />}
          onClick={() => void clearRead()}
        />
      )}
      {list && list.unread > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={CheckCheck} size={17} />}
          onClick={() => void markAllRead()}
        >
          {t('markAllRead')}
        </Button>
      )}
    </div>
  )
}
