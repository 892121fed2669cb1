import type { OwnItem } from '@cco/domain/inventory/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { SectionTitle } from './item-tiles.tsx'
import { useHowToEarn, useSourceLine } from './source-line.ts'

interface Props {
  items: readonly OwnItem[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Titles are chosen among words; those still ahead stand below. */
export function TitleChoice({ items, chosen, onChoose }: Props) {
  const { t } = useTranslation('inventory')
  const heading = useId()
  const owned = items.filter(({ holdings }) => holdings.length > 0)
  const ahead = items.filter(({ holdings }) => holdings.length === 0)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} kind="title" owned={owned.length} all={items.length} />
      <div className="panel divide-y divide-line-soft">
        <div role="radiogroup" aria-labelledby={heading} className="divide-y divide-line-soft">
          {owned.map((item) => (
            <TitleRow
              key={item.id}
              item={item}
              group={heading}
              isChosen={item.id === chosen}
              onChoose={() => onChoose(item.id)}
            />
          ))}
          <label className="ring-within flex cursor-pointer items-center gap-3 px-4 py-3.5 md:px-5">
            <input
              type="radio"
              name={heading}
              className="radio"
              checked={chosen === null}
              onChange={() => onChoose(null)}
            />
            <span className="text-text-2">{t('noTitle')}</span>
          </label>
        </div>
        {ahead.map((item) => (
          <AheadRow key={item.id} item={item} />
        ))}
      </div>
    </section>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 md:px-5'

interface TitleRowProps {
  item: OwnItem
  /** The name that all titles share, so that arrows move among them. */
  group: string
  isChosen: boolean
  onChoose: () => void
}

function TitleRow({ item, group, isChosen, onChoose }: TitleRowProps) {
  const source = useSourceLine(item.holdings[0]?.source)
  return (
    <label className={`ring-within cursor-pointer ${ROW}`}>
      <input type="radio" name={group} className="radio" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 wrap-anywhere font-display text-[1.125rem] text-text-1 italic leading-snug">
        {localize(item.name)}
      </span>
      <span className="type-small ml-auto min-w-0 wrap-anywhere text-text-3">{source}</span>
    </label>
  )
}

function AheadRow({ item }: { item: OwnItem }) {
  const { t } = useTranslation('inventory')
  const source = useHowToEarn(item.sources)
  return (
    <p className={`${ROW} text-text-3`}>
      <span className="relative min-w-0 wrap-anywhere font-display text-[1.125rem] italic leading-snug">
        {localize(item.name)}
        <span className="sr-only">, {t('ahead')}</span>
      </span>
      <span className="type-small ml-auto min-w-0 wrap-anywhere">{source}</span>
    </p>
  )
}
