import { type CardChange, cardChangesOf } from '@cco/domain/master-cards/change'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CardDialog } from './card-dialog.tsx'
import { CreateCardDialog, EditCardDialog } from './card-form-dialog.tsx'
import { CardRow, type Direction, moveButtonId } from './card-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { useCardChanges, useManagedCards } from './queries.ts'

type Opened =
  | { kind: 'create' }
  | { kind: 'edit'; card: ManagedCard }
  | { kind: 'decide'; card: ManagedCard }
  | { kind: 'change'; card: ManagedCard; change: CardChange }

/** The cards of masters in the order of the site, for owners. */
export function Component() {
  const { t } = useTranslation('masterCards')
  const query = useManagedCards()
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={
          <Button variant="primary" onClick={() => setOpened({ kind: 'create' })}>
            {t('create')}
          </Button>
        }
        state={queryState(query, {
          skeleton: <CardsSkeleton />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length > 0 ? null : { emblem: 'quill', title: t('none'), text: t('noneText') },
          ready: ({ items }) => <Cards items={items} onOpen={setOpened} />,
        })}
      />
      {opened && <Dialogs of={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface CardsProps {
  items: readonly ManagedCard[]
  onOpen: (opened: Opened) => void
}

function Cards({ items, onOpen }: CardsProps) {
  const { t } = useTranslation(['masterCards', 'error'])
  const { move } = useCardChanges()
  const moved = useRef<string>(undefined)
  const [spoken, setSpoken] = useState('')
  const ordered = items.filter(({ isArchived }) => !isArchived)
  // A browser takes the focus from an element that moves in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order may have changed.
  useEffect(() => {
    const { activeElement, body } = document
    if (moved.current && (!activeElement || activeElement === body)) {
      document.getElementById(moved.current)?.focus()
    }
  }, [items])
  const put = async (card: ManagedCard, at: number, direction: Direction) => {
    const rest = ordered.filter((one) => one !== card)
    const place = at + (direction === 'up' ? -1 : 1)
    moved.current = moveButtonId(card.id, direction)
    try {
      await move({ id: card.id, before: rest[place]?.id ?? null })
      const name = localize(card.fields.name)
      setSpoken(t('placed', { name, place: place + 1, last: ordered.length }))
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
    }
  }
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
      <ol aria-label={t('title')} className="grid gap-3">
        {items.map((card) => {
          const at = ordered.indexOf(card)
          return (
            <li key={card.id}>
              <CardRow
                card={card}
                changes={cardChangesOf(card)}
                place={at < 0 ? null : { first: at === 0, last: at === ordered.length - 1 }}
                onMove={(direction) => void put(card, at, direction)}
                onEdit={() => onOpen({ kind: 'edit', card })}
                onDecide={() => onOpen({ kind: 'decide', card })}
                onChange={(change) => onOpen({ kind: 'change', card, change })}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Dialogs({ of, onClose }: { of: Opened; onClose: () => void }) {
  if (of.kind === 'create') return <CreateCardDialog onClose={onClose} />
  const { card } = of
  if (of.kind === 'edit') return <EditCardDialog card={card} onClose={onClose} />
  if (of.kind === 'decide') {
    const { proposal } = card
    return proposal && <DecideDialog card={card} proposal={proposal} onClose={onClose} />
  }
  const name = localize(card.fields.name)
  return <CardDialog cardId={card.id} name={name} change={of.change} onClose={onClose} />
}

function CardsSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  )
}
