import type { CardChange } from '@cco/domain/master-cards/change'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Eye,
  EyeOff,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardBadges } from './master-badges.tsx'

export type Direction = 'up' | 'down'

/** The id of the button that moves a card, which is focused again after it moved. */
export const moveButtonId = (cardId: string, direction: Direction): string =>
  `move-${direction}-${cardId}`

const CHANGE_ICONS = {
  trust: ShieldCheck,
  distrust: ShieldOff,
  show: Eye,
  hide: EyeOff,
  archive: Archive,
  restore: ArchiveRestore,
} as const

interface Props {
  card: ManagedCard
  changes: readonly CardChange[]
  /** Null for an archived card, which has none. */
  place: { first: boolean; last: boolean } | null
  onMove: (direction: Direction) => void
  onEdit: () => void
  onDecide: () => void
  onChange: (change: CardChange) => void
}

/** A card in its place, with what an owner does about it. */
export function CardRow(props: Props) {
  const { card, changes, place, onMove, onEdit, onDecide, onChange } = props
  const { t } = useTranslation(['masterCards', 'masterManagement'])
  const name = localize(card.fields.name)
  const shown = card.isActive && !card.isArchived
  return (
    <article
      className="panel grid gap-4 p-4 lg:flex lg:items-center lg:justify-between"
      aria-label={name}
    >
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <Avatar id={card.id} name={name} src={card.photo?.link ?? card.profilePhoto} size={56} />
        <div className="min-w-0">
          <h2 className="type-h4 wrap-anywhere">
            {shown ? (
              <Link to={paths.master(card.id)} className="title-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="type-small wrap-anywhere text-text-2">{localize(card.fields.headline)}</p>
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <CardBadges card={card} />
            {card.proposal && <Badge tone="warn">{t('proposalWaits')}</Badge>}
          </span>
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2">
        {card.proposal && (
          <Button size="sm" onClick={onDecide}>
            {t('review')}
          </Button>
        )}
        <Button size="sm" onClick={onEdit}>
          {t('edit')}
        </Button>
        <DropdownMenu
          trigger={
            <IconButton label={t('more', { name })} tooltip={false} icon={<Icon of={Ellipsis} />} />
          }
          entries={changes.map((change) => ({
            ...{ kind: 'item', key: change, icon: <Icon of={CHANGE_ICONS[change]} /> },
            label: t(`masterManagement:change.${change}.action`),
            ...(change === 'archive' && { danger: true }),
            onSelect: () => onChange(change),
          }))}
        />
        {place && (
          <span className="ml-auto flex gap-1">
            <Move cardId={card.id} name={name} to="up" isEnd={place.first} onMove={onMove} />
            <Move cardId={card.id} name={name} to="down" isEnd={place.last} onMove={onMove} />
          </span>
        )}
      </div>
    </article>
  )
}

interface MoveProps {
  cardId: string
  name: string
  to: Direction
  isEnd: boolean
  onMove: (direction: Direction) => void
}

/** Stays in the tab order at the ends of the list, so that the focus is not lost there. */
function Move({ cardId, name, to, isEnd, onMove }: MoveProps) {
  const { t } = useTranslation('masterCards')
  return (
    <IconButton
      id={moveButtonId(cardId, to)}
      label={isEnd ? t(to === 'up' ? 'isFirst' : 'isLast') : t(to, { name })}
      icon={<Icon of={to === 'up' ? ArrowUp : ArrowDown} />}
      aria-disabled={isEnd}
      className="aria-disabled:opacity-45"
      onClick={() => !isEnd && onMove(to)}
    />
  )
}
