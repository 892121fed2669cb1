import type { PromoRow } from '@cco/domain/promocode/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PauseDialog } from '../components/pause-dialog.tsx'
import { type PromoDeed, PromosTable } from '../components/promos-table.tsx'
import { usePromoChanges } from '../queries.ts'

const PromoDialog = lazy(() =>
  import('../forms/promo-dialog.tsx').then((file) => ({ default: file.PromoDialog })),
)
const UsesDialog = lazy(() =>
  import('../components/uses-dialog.tsx').then((file) => ({ default: file.UsesDialog })),
)

/** Promo codes: what they take off, whom they serve, and who used them. */
export function Component() {
  const { t } = useTranslation('promocodes')
  const [opened, setOpened] = useState<{ deed: PromoDeed; promo: PromoRow | null }>()
  const changes = usePromoChanges()
  const close = () => setOpened(undefined)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => setOpened({ deed: 'edit', promo: null })}>
          {t('create')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <PromosTable onDeed={(deed, promo) => setOpened({ deed, promo })} />
            <Suspense>
              {opened?.deed === 'edit' && (
                <PromoDialog promo={opened.promo} changes={changes} onClose={close} />
              )}
              {opened?.deed === 'uses' && opened.promo && (
                <UsesDialog promo={opened.promo} onClose={close} />
              )}
              {opened?.deed === 'pause' && opened.promo && (
                <PauseDialog promo={opened.promo} onClose={close} />
              )}
            </Suspense>
          </>
        ),
      }}
    />
  )
}
