import { type CardChange, cardChangesOf } from '@cco/domain/master/card-change'
import type { ManagedMaster } from '@cco/domain/master/management'
import { satisfies } from '@cco/domain/role/role'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../../lib/me.ts'
import { Button } from '../../../../ui/button.tsx'

const CardDialog = lazy(() =>
  import('../forms/card-dialog.tsx').then((file) => ({ default: file.CardDialog })),
)

interface Props {
  card: NonNullable<ManagedMaster['card']>
  name: string
}

/** What can be done to a card now; who is no owner sees it and is told why it is not for them. */
export function CardDeeds({ card, name }: Props) {
  const { t } = useTranslation('gameMasters')
  const role = useRole()
  const isOwner = role.status === 'known' && satisfies(role.role, 'owner')
  const [change, setChange] = useState<CardChange>()
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {cardChangesOf(card).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'archive' ? 'danger' : 'secondary'}
            aria-haspopup="dialog"
            disabledReason={isOwner ? undefined : t('ownerOnly')}
            onClick={() => setChange(one)}
          >
            {t(`change.${one}.deed`)}
          </Button>
        ))}
      </p>
      {change && (
        <Suspense>
          <CardDialog
            cardId={card.id}
            name={name}
            change={change}
            onClose={() => setChange(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
