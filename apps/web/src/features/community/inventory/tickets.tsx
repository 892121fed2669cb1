import type { Holding, OwnItem } from '@cco/domain/inventory/contract'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ItemPicture } from './item-picture.tsx'
import { SectionTitle } from './item-tiles.tsx'
import { useItemChanges } from './queries.ts'
import { useHowToEarn, useSourceLine } from './source-line.ts'

const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
)

type Ticket = { item: OwnItem; holding: Holding }

/** Tickets: each is used once; used ones stay with their day. */
export function Tickets({ items }: { items: readonly OwnItem[] }) {
  const { t } = useTranslation('inventory')
  const heading = useId()
  const [spent, setSpent] = useState<Ticket>()
  const { spend } = useItemChanges()
  const tickets = items.flatMap((item) => item.holdings.map((holding) => ({ item, holding })))
  const ahead = items.filter(({ holdings }) => holdings.length === 0)
  if (items.length === 0) return null
  const open = tickets.filter(({ holding }) => holding.usedAt === null)
  const close = () => setSpent(undefined)
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} kind="ticket" owned={open.length} all={tickets.length} />
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <li key={ticket.holding.id}>
            <TicketCard {...ticket} onSpend={() => setSpent(ticket)} />
          </li>
        ))}
        {ahead.map((item) => (
          <li key={item.id}>
            <AheadCard item={item} />
          </li>
        ))}
      </ul>
      <Suspense>
        {spent?.item.look === 'rename' && <RenameDialog id={spent.holding.id} onClose={close} />}
        {spent?.item.look === 'seat' && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t('seatTitle')}
            description={t('seatText')}
            safeLabel={t('keep')}
            actionLabel={t('spend')}
            busyLabel={t('spending')}
            actionVariant="primary"
            onConfirm={async () => {
              await spend({ id: spent.holding.id, name: null })
              showToast({ tone: 'success', title: t('seatSpent'), text: t('seatSpentText') })
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

const CARD = 'grid grid-cols-[88px_minmax(0,1fr)] items-stretch rounded-lg border'
const USER = { id: '', name: '' }

interface TicketCardProps extends Ticket {
  onSpend: () => void
}

function TicketCard({ item, holding, onSpend }: TicketCardProps) {
  const { t } = useTranslation('inventory')
  const source = useSourceLine(holding.source)
  const { usedAt } = holding
  const name = localize(item.name)
  return (
    <article className={`${CARD} border-line-soft bg-surface-1`}>
      <span className="grid place-items-center border-line border-r border-dashed">
        <ItemPicture item={item} user={USER} />
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="type-h4">{name}</h3>
          <p className="type-small text-text-2">{localize(item.description)}</p>
          <p className="type-small text-text-3">{source}</p>
        </div>
        {usedAt ? (
          <p className="type-small text-text-3">
            {t('usedAt')} <time dateTime={usedAt}>{formatDate(usedAt)}</time>
            {item.look === 'seat' && (
              <Link to={paths.calendar()} className="link ml-2">
                {t('chooseGame')}
              </Link>
            )}
          </p>
        ) : (
          <Button aria-label={t('spendNamed', { name })} onClick={onSpend}>
            {t('spend')}
          </Button>
        )}
      </div>
    </article>
  )
}

function AheadCard({ item }: { item: OwnItem }) {
  const { t } = useTranslation('inventory')
  const source = useHowToEarn(item.sources)
  return (
    <article className={`${CARD} border-line border-dashed`}>
      <span className="grid place-items-center opacity-45">
        <ItemPicture item={item} user={USER} />
      </span>
      <div className="px-4 py-4 md:px-5">
        <h3 className="type-h4 text-text-2">
          {localize(item.name)}
          <span className="sr-only">, {t('ahead')}</span>
        </h3>
        <p className="type-small text-text-3">{source}</p>
      </div>
    </article>
  )
}
