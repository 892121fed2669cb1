import type { NotificationList } from '@cco/domain/notification/contract'
import { CheckCheck, Trash2, Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { showToast } from '../../../../../ui/toast.ts'
import { playBell, soundSetting } from '../sound/sound.ts'
import { useDeeds } from './use-deeds.ts'

/** The sound, and what is done with all notifications at once. */
export function ListTools({ list }: { list: NotificationList | undefined }) {
  const { t } = useTranslation('notifications')
  const { markAllRead, clearRead } = useDeeds()
  const sound = useSyncExternalStore(soundSetting.subscribe, soundSetting.get) === 'true'
  const someRead = list?.items.some(({ read }) => read) ?? false

  const toggleSound = () => {
    soundSetting.set(sound ? 'false' : 'true')
    showToast({ tone: 'info', title: t(sound ? 'done.soundOff' : 'done.soundOn') })
    // Whoever turns it on hears what they turned on.
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
