import type { OwnItem } from '@cco/domain/inventory/contract'
import type { WornKind } from '@cco/domain/inventory/looks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { errorPhrase } from '../../../lib/error.ts'
import { useMe } from '../../../lib/me.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ItemTiles } from './item-tiles.tsx'
import { changedKinds, changesTo, type Outfit, wornOutfit } from './outfit.ts'
import { OutfitCard } from './outfit-card.tsx'
import { useInventory, useItemChanges } from './queries.ts'
import { Tickets } from './tickets.tsx'
import { TitleChoice } from './title-choice.tsx'

/** The tab of the profile: what the user wears, their tickets, and what is ahead. */
export function InventoryTab() {
  const { t } = useTranslation('inventory')
  const query = useInventory()
  return (
    <PageContent
      state={queryState(query, {
        skeleton: <TabSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length > 0 ? null : { emblem: 'wagon', title: t('none'), text: t('noneText') },
        ready: ({ items }) => <Inventory items={items} />,
      })}
    />
  )
}

const TILES = ['frame', 'emblem', 'dice_skin'] as const

function Inventory({ items }: { items: readonly OwnItem[] }) {
  const { t } = useTranslation(['inventory', 'error'])
  const { data: me } = useMe()
  const { wear } = useItemChanges()
  const [chosen, setChosen] = useState<Partial<Outfit>>({})
  const worn = wornOutfit(items)
  const outfit = { ...worn, ...chosen }
  const changed = changedKinds(worn, outfit)
  const of = (kind: OwnItem['kind']) => items.filter((item) => item.kind === kind)
  const save = useMutation({
    mutationFn: () => wear(changesTo(worn, outfit)),
    onSuccess: () => showToast({ tone: 'success', title: t('saved') }),
    onError: (error) =>
      showToast({ tone: 'danger', title: t('saveFailed'), text: errorPhrase(error, t) }),
  })
  const choose = (kind: WornKind) => (id: string | null) => setChosen({ ...chosen, [kind]: id })
  if (!me) return <TabSkeleton />
  const user = { id: me.id, name: me.displayName ?? String(me.accountId), src: me.avatarUrl }

  return (
    <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_332px]">
      <div className="grid min-w-0 gap-9 max-wide:order-2">
        <p className="text-text-2">{t('lead')}</p>
        {TILES.map((kind) => (
          <ItemTiles
            key={kind}
            kind={kind}
            items={of(kind)}
            chosen={outfit[kind]}
            user={user}
            onChoose={choose(kind)}
          />
        )).toSpliced(
          1,
          0,
          <TitleChoice
            key="title"
            items={of('title')}
            chosen={outfit.title}
            onChoose={choose('title')}
          />,
        )}
        <Tickets items={of('ticket')} />
      </div>
      <OutfitCard
        user={user}
        items={items}
        outfit={outfit}
        changed={changed}
        isSaving={save.isPending}
        onSave={() => save.mutate()}
      />
    </div>
  )
}

function TabSkeleton() {
  return (
    <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_332px]">
      <div className="grid grid-cols-3 gap-3 md:grid-cols-5">
        {[1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} className="h-40 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
