import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../kit/detail-page.tsx'
import { BalanceCard } from '../components/balance-card.tsx'
import { History } from '../components/history.tsx'

/** The coin account: what is on it, what it is for, and how it came to be so. */
export function Component() {
  const { t } = useTranslation('currency')
  return (
    <DetailPage
      title={t('title')}
      lead={t('purpose')}
      primaryAction={null}
      state={{
        kind: 'ready',
        // Not the page's own aside: on a phone the balance comes before its long history.
        children: (
          <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
            <div className="wide:col-start-2 wide:row-start-1">
              <BalanceCard />
            </div>
            <History />
          </div>
        ),
      }}
    />
  )
}
