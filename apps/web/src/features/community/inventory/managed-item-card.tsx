import type { ManagedItem } from '@cco/domain/inventory/contract'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ItemPicture } from './item-picture.tsx'

/** What a button of the card does; its phrase has the same name. */
export type Action = 'edit' | 'give' | 'history' | 'archive' | 'restore' | 'remove'

interface Props {
  item: ManagedItem
  onAction: (action: Action) => void
}

/** An item with its holders, and what the owner does with it. */
export function ManagedItemCard({ item, onAction }: Props) {
  const { t } = useTranslation('inventoryManagement')
  const { kind, rarity, isUnique, isArchived, isUsed, holders, id } = item
  const name = localize(item.name)
  const actions: Action[] = isArchived
    ? ['edit', 'history', 'restore']
    : ['give', 'edit', 'history', 'archive']
  if (!isUsed) actions.push('remove')
  return (
    <article className="panel flex h-full flex-col gap-3 p-4 md:p-5">
      <div className="flex items-start gap-4">
        <span className="grid size-20 flex-none place-items-center">
          <ItemPicture item={item} user={{ id, name }} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="type-h4 wrap-anywhere">{name}</h2>
          <p className="type-small text-text-3">
            {t(`kind.${kind}`)}, {t(`rarity.${rarity}`)}
          </p>
          <p className="mt-1 text-text-2 wrap-anywhere">{localize(item.description)}</p>
        </div>
      </div>
      <p className="num type-small flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3">
        {t('holders', { count: holders })}
        {isUnique && <Badge tone="line">{t('unique')}</Badge>}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            {...(action !== 'give' && { variant: 'ghost' as const })}
            aria-label={t('namedAction', { action: t(action), name })}
            onClick={() => onAction(action)}
          >
            {t(action)}
          </Button>
        ))}
      </div>
    </article>
  )
}
