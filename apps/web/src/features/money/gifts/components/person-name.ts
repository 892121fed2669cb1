import type { TFunction } from 'i18next'

/** A player as gifts name them; one without a name by the number. */
export function personName(
  { name, accountId }: { name: string; accountId: number },
  t: TFunction<'gifts'>,
): string {
  return name || `${t('noName')} ${t('give.account', { number: accountId })}`
}
