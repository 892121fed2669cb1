import type { ItemSource } from '@cco/domain/inventory/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'

/** Where an item came from, as a phrase. */
export function useSourceLine(source: ItemSource | undefined): string {
  const { t } = useTranslation('inventory')
  return source ? sourceLine(source, t, 'from') : ''
}

/** How an item is earned, by the first of its sources. */
export function useHowToEarn(sources: readonly ItemSource[]): string {
  const { t } = useTranslation('inventory')
  const [source] = sources
  return source ? sourceLine(source, t, 'earn') : ''
}

function sourceLine(
  { kind, level, name }: ItemSource,
  t: TFunction<'inventory'>,
  key: 'from' | 'earn',
): string {
  if (kind === 'level') return t(`${key}.level`, { level: level ?? 0 })
  if (name === null) return t(`${key}.${kind}`)
  return t(`${key}.named`, { name: localize(name) })
}
