import type { ItemKind } from '@cco/domain/inventory/looks'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Select } from '../../../ui/fields.tsx'
import { useManagedItems } from './queries.ts'

export { useManagedItems } from './queries.ts'

interface Props extends Omit<ComponentProps<typeof Select>, 'options'> {
  noneLabel: string
  /** The item that is set, which stays on the list when it is archived. */
  current: string | null
  /** The kinds to choose from; all of them by default. */
  kinds?: readonly ItemKind[]
}

/** An item as a reward, or none. */
export function ItemSelect({ noneLabel, current, kinds, ...select }: Props) {
  const { t } = useTranslation('inventoryManagement')
  const { data, isError } = useManagedItems()
  const items = data?.items ?? []
  const shown = items.filter(
    ({ id, kind, isArchived }) =>
      (!isArchived || id === current) && (!kinds || kinds.includes(kind)),
  )
  return (
    <Select
      // The chosen item is shown once the list has arrived.
      key={items.length}
      {...select}
      error={select.error ?? (isError ? t('failed') : undefined)}
      options={[
        { value: '', label: noneLabel },
        ...shown.map(({ id, kind, name }) => ({
          value: id,
          label: t('reward', { kind: t(`kind.${kind}`), name: localize(name) }),
        })),
      ]}
    />
  )
}
