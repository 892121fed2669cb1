import type { ItemSource } from '@cco/domain/inventory/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'

/** Where an item came from, in words. */
export function useSourceLine(source: ItemSource | undefined): string {
  const { t } = useTranslation('inventory')
  return source ? sourceLine(source, t, 'from') : ''
}

/** How an item is received, the first way of several. */
export function useWayLine(ways: readonly ItemSource[]): string {
  const { t } = useTranslation('inventory')
  const [way] = ways
  return way ? sourceLine(way, t, 'way') : ''
}

function sourceLine(
  { kind, level, name }: ItemSource,
  t: TFunction<'inventory'>,
  tense: 'from' | 'way',
): string {
  if (kind === 'level') return t(`${tense}.level`, { level: level ?? 0 })
  if (name === null) return t(`${tense}.${kind}`)
  return t(`${tense}.named`, { name: localize(name) })
}
