import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../../kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { TiersTable } from '../components/tiers-table.tsx'

const SubscribersTable = lazy(() =>
  import('../components/subscribers-table.tsx').then((file) => ({
    default: file.SubscribersTable,
  })),
)
const TierFormDialog = lazy(() =>
  import('../forms/tier-form-dialog.tsx').then((file) => ({ default: file.TierFormDialog })),
)
const GrantDialog = lazy(() =>
  import('../forms/grant-dialog.tsx').then((file) => ({ default: file.GrantDialog })),
)

/** The name of the chosen part in the address; the tiers need none. */
const TAB = 'tab'

/** Tiers on sale, and who has them. */
export function Component() {
  const { t } = useTranslation('subscriptionManagement')
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const part = search.get(TAB) === 'people' ? 'people' : 'tiers'
  const isTiers = part === 'tiers'
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t(isTiers ? 'newTier' : 'grant')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <Tabs
              label={t('tabs')}
              value={part}
              onValueChange={(next) =>
                setSearch(next === 'people' ? { [TAB]: next } : {}, { preventScrollReset: true })
              }
              tabs={[
                { value: 'tiers', label: t('tab.tiers') },
                { value: 'people', label: t('tab.people') },
              ]}
            >
              <Suspense>{isTiers ? <TiersTable /> : <SubscribersTable />}</Suspense>
            </Tabs>
            {isOpen && (
              <Suspense>
                {isTiers ? (
                  <TierFormDialog tier={null} onClose={() => setOpen(false)} />
                ) : (
                  <GrantDialog onClose={() => setOpen(false)} />
                )}
              </Suspense>
            )}
          </>
        ),
      }}
    />
  )
}
