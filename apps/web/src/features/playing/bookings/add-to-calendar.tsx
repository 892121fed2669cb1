import type { GameRow } from '@cco/domain/games/contract'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDayTime } from '../../../lib/datetime.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { googleCalendarAddress, outlookCalendarAddress } from './model.ts'

interface Props {
  game: GameRow
}

/** Adds a game to the viewer's own calendar: Apple's and others by a file, Google's, Outlook's. */
export function AddToCalendar({ game }: Props) {
  const { t } = useTranslation('bookings')
  const { story, place, startsAt, endsAt } = game
  const title = localize(story.title)
  const event = {
    ...{ title, startsAt, endsAt },
    place: place ? localize(place) : '',
    details: `${location.origin}${paths.story(story.slug)}`,
  }
  const outside = (href: string) => <Link to={href} target="_blank" rel="noreferrer" />
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button
          size="sm"
          icon={<Icon of={CalendarPlus} size={16} />}
          aria-label={t('actions.calendarGame', { title, when: formatDayTime(startsAt) })}
        >
          {t('actions.calendar')}
        </Button>
      }
      entries={[
        {
          ...{ kind: 'item', key: 'file', label: t('actions.file') },
          link: <Link to={paths.gameFile(game.id, currentLanguage())} reloadDocument download />,
        },
        {
          ...{ kind: 'item', key: 'google', label: t('actions.google') },
          link: outside(googleCalendarAddress(event)),
        },
        {
          ...{ kind: 'item', key: 'outlook', label: t('actions.outlook') },
          link: outside(outlookCalendarAddress(event)),
        },
      ]}
    />
  )
}
