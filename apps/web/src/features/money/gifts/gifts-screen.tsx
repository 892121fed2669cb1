import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { GiftCard } from './gift-card.tsx'
import { ReceivedGifts, SentGifts } from './gift-lists.tsx'
import { useGifts } from './queries.ts'

// The form brings the contracts and the search for a person, which guests do not need.
const GiveForm = lazy(() => import('./give-form.tsx').then((file) => ({ default: file.GiveForm })))

/** Gifts received, the form to give a game, and gifts sent. Guests sign in first. */
export function Component() {
  return useSession().status === 'guest' ? <GuestGifts /> : <OwnGifts />
}

function GuestGifts() {
  const { t } = useTranslation(['gifts', 'shell'])
  const actions = (
    <Button variant="primary" onClick={() => openAuthDialog()}>
      {t('shell:header.signIn')}
    </Button>
  )
  return (
    <DetailPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <div className="grid items-start gap-8 md:grid-cols-2">
            <GiftCard />
            <div>
              <h2>{t('guest.title')}</h2>
              <p className="mt-3 mb-6 max-w-[44ch]">{t('guest.text')}</p>
              {actions}
              <p className="type-small mt-4">
                <RefundRulesLink of="offer" />
              </p>
            </div>
          </div>
        ),
      }}
    />
  )
}

function OwnGifts() {
  const { t } = useTranslation('gifts')
  const gifts = useGifts()
  return (
    <DetailPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={queryState(gifts, {
        skeleton: <Skeleton className="h-[68rem] wide:h-[44rem]" />,
        errorTitle: t('failed'),
        // The form to give a game is always shown.
        empty: () => null,
        ready: ({ price, sent, received, ...terms }) => (
          <div className="grid gap-8 md:gap-10">
            <ReceivedGifts gifts={received} />
            <Suspense fallback={<Skeleton className="h-[68rem] wide:h-[44rem]" />}>
              <GiveForm price={price} terms={terms} />
            </Suspense>
            <SentGifts gifts={sent} />
          </div>
        ),
      })}
    />
  )
}
