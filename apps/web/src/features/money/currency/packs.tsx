import type { PackRow } from '@cco/domain/payment/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCard } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { packFor } from './model.ts'
import type { useBuying } from './queries.ts'

interface PacksProps {
  buying: ReturnType<typeof useBuying>
  /** Coins missing for what the buyer wants to pay; 0 for none. */
  need: number
  /** Whether another action on the page is the primary one. */
  quiet: boolean
}

export function Packs(props: PacksProps) {
  const { t } = useTranslation('currency')
  const query = useQuery(trpc.payments.packs.queryOptions())
  const state = queryState(query, {
    skeleton: <Skeleton className="h-56" />,
    errorTitle: t('packs.failed'),
    empty: ({ items }) =>
      items.length === 0 ? { emblem: 'scroll', title: t('packs.none'), text: t('how') } : null,
    ready: ({ items }) => <PackForm packs={items} {...props} />,
  })
  return (
    <section aria-labelledby="packs">
      <SectionHeader id="packs" title={t('packs.title')} />
      <PageContent state={state} />
    </section>
  )
}

interface FormProps extends PacksProps {
  packs: readonly PackRow[]
}

function PackForm({ packs, buying, need, quiet }: FormProps) {
  const { t } = useTranslation(['currency', 'common', 'error'])
  const covering = packFor(packs, need)
  const [chosenId, choose] = useState<string>()
  const chosen = packs.find(({ id }) => id === chosenId) ?? covering ?? packs[0]
  if (!chosen) return null

  function send(event: FormEvent) {
    event.preventDefault()
    if (chosen) buying.buy(chosen)
  }
  return (
    <form onSubmit={send} className="panel grid gap-4 p-4 md:p-6">
      {need > 0 && (
        <Notice tone="info">
          {covering ? t('packs.need', { count: need }) : t('packs.needMore', { count: need })}
        </Notice>
      )}
      <fieldset aria-label={t('packs.choose')} className="grid gap-3 md:grid-cols-2">
        {packs.map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            checked={pack.id === chosen.id}
            onChange={() => choose(pack.id)}
          />
        ))}
      </fieldset>
      {buying.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(buying.error, t)}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
        <p className="type-small max-w-[44ch] flex-1 basis-60 text-text-3">{t('packs.lead')}</p>
        <Button
          type="submit"
          variant={quiet ? 'secondary' : 'primary'}
          size="lg"
          className="max-md:w-full"
          busy={buying.leaving}
          busyLabel={t('packs.opening')}
        >
          {t('packs.buy', { price: formatMoney(chosen.priceMinor, chosen.currency) })}
        </Button>
      </div>
    </form>
  )
}

interface PackCardProps {
  pack: PackRow
  checked: boolean
  onChange: () => void
}

function PackCard({ pack, checked, onChange }: PackCardProps) {
  const { t } = useTranslation('currency')
  const { coins, bonusCoins, priceMinor, currency } = pack
  return (
    <RadioCard
      name="pack"
      value={pack.id}
      checked={checked}
      onChange={onChange}
      title={
        <span className="flex items-baseline justify-between gap-3">
          <Price coins={coins} />
          <span className="num">{formatMoney(priceMinor, currency)}</span>
        </span>
      }
    >
      {bonusCoins > 0 && (
        <span className="type-small block text-success">
          {t('packs.bonus', { count: bonusCoins })}
        </span>
      )}
    </RadioCard>
  )
}
