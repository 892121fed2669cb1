import type { OwnItem } from '@cco/domain/inventory/contract'
import type { WornKind } from '@cco/domain/inventory/looks'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import { useHowToEarn, useSourceLine } from './source-line.ts'

interface Props {
  kind: Exclude<WornKind, 'title'>
  items: readonly OwnItem[]
  chosen: string | null
  user: { id: string; name: string; src: string | null }
  onChoose: (id: string | null) => void
}

/** The items of a kind as pictures: those the user has are pressed to wear them, the others say how. */
export function ItemTiles({ kind, items, chosen, user, onChoose }: Props) {
  const { t } = useTranslation('inventory')
  const heading = useId()
  const owned = items.filter(({ holdings }) => holdings.length > 0)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} kind={kind} owned={owned.length} all={items.length} />
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-5">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            {item.holdings.length > 0 ? (
              <Owned
                item={item}
                isChosen={item.id === chosen}
                user={user}
                onChoose={() => onChoose(item.id === chosen ? null : item.id)}
              />
            ) : (
              <Ahead item={item} user={user} />
            )}
          </li>
        ))}
      </ul>
      {owned.length === 0 && <p className="type-small mt-3 text-text-3">{t(`noneOf.${kind}`)}</p>}
    </section>
  )
}

interface SectionTitleProps {
  id: string
  kind: OwnItem['kind']
  owned: number
  all: number
}

/** «Рамки», and how many of them the user has. */
export function SectionTitle({ id, kind, owned, all }: SectionTitleProps) {
  const { t } = useTranslation('inventory')
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="type-h3">
        {t(`kind.${kind}`)}
      </h2>
      <span className="num type-small text-text-3">{t('ownedOf', { owned, all })}</span>
    </div>
  )
}

const PICTURE = 'relative grid h-28 place-items-center rounded-lg border bg-surface-1 md:h-33'

interface OwnedProps extends Pick<Props, 'user'> {
  item: OwnItem
  isChosen: boolean
  onChoose: () => void
}

function Owned({ item, isChosen, user, onChoose }: OwnedProps) {
  const { t } = useTranslation('inventory')
  const source = useSourceLine(item.holdings[0]?.source)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="group block w-full rounded-lg text-left"
    >
      <span
        className={classNames(
          PICTURE,
          isChosen
            ? 'border-surface-inverse [box-shadow:inset_0_0_0_1px_var(--surface-inverse)]'
            : 'border-line-soft group-hover:bg-surface-3',
        )}
      >
        <ItemPicture item={item} user={user} />
        {isChosen && (
          <span className="absolute top-2 right-2 grid size-5 place-items-center rounded-full bg-surface-inverse text-text-inverse">
            <Icon of={Check} size={14} />
          </span>
        )}
      </span>
      <span className="mt-2 block font-medium text-text-1 leading-snug wrap-anywhere">
        {localize(item.name)}
      </span>
      <span className="type-small block text-text-3 wrap-anywhere">
        {isChosen ? t('worn') : source}
      </span>
    </button>
  )
}

function Ahead({ item, user }: Pick<OwnedProps, 'item' | 'user'>) {
  const { t } = useTranslation('inventory')
  const source = useHowToEarn(item.sources)
  return (
    <div>
      <div className={classNames(PICTURE, 'border-line border-dashed bg-transparent')}>
        <span className="opacity-45">
          <ItemPicture item={item} user={user} />
        </span>
      </div>
      <p className="mt-2 font-medium text-text-2 leading-snug wrap-anywhere">
        {localize(item.name)}
        <span className="sr-only">, {t('ahead')}</span>
      </p>
      <p className="type-small text-text-3 wrap-anywhere">{source}</p>
    </div>
  )
}
