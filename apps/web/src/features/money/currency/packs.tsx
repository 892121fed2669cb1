import type { PackRow } from '@cco/domain/payments/contract'
import { seatsFor, type TopUp } from '@cco/domain/payments/top-up'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { formatCoins, formatMoney } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCard } from '../../../ui/choice.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type TopUpOption, topUpOptions } from './model.ts'
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
    skeleton: <Skeleton className="h-[42rem] md:h-[27rem]" />,
    errorTitle: t('packs.failed'),
    empty: ({ items }) =>
      items.length === 0 ? { emblem: 'scroll', title: t('packs.none'), text: t('how') } : null,
    ready: ({ items, seatPrice }) => <PackForm packs={items} seatPrice={seatPrice} {...props} />,
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
  /** The usual price of a seat; null while no game is scheduled. */
  seatPrice: number | null
}

function PackForm({ packs, seatPrice, buying, need, quiet }: FormProps) {
  const { t } = useTranslation(['currency', 'common', 'error'])
  const options = topUpOptions(packs, need)
  const [chosenKey, choose] = useState<string>()
  const best = options.find((option) => option.best)
  const chosen = options.find(({ key }) => key === chosenKey) ?? best ?? options[0]
  if (!chosen) return null

  function send() {
    if (chosen) buying.buy(chosen.topUp)
  }
  return (
    <FormElement onSubmit={send} className="panel grid gap-4 p-4 md:p-6">
      {need > 0 && (
        <Notice tone="info">
          {best ? t('packs.need', { count: need }) : t('packs.needMore', { count: need })}
        </Notice>
      )}
      <fieldset aria-label={t('packs.choose')} className="grid gap-3 md:grid-cols-2">
        {options.map((option) => (
          <TopUpCard
            key={option.key}
            option={option}
            need={need}
            seatPrice={seatPrice}
            checked={option === chosen}
            onChange={() => choose(option.key)}
          />
        ))}
      </fieldset>
      {buying.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(buying.error, t)}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
        <p className="type-small max-w-[44ch] flex-1 basis-60 text-text-3">
          {t('packs.lead')} <RefundRulesLink of="offer" />
        </p>
        <Button
          type="submit"
          variant={quiet ? 'secondary' : 'primary'}
          size="lg"
          className="max-md:w-full"
          busy={buying.isRedirecting}
          busyLabel={t('packs.opening')}
        >
          {t('packs.buy', { price: formatMoney(chosen.topUp.priceMinor, chosen.topUp.currency) })}
        </Button>
      </div>
    </FormElement>
  )
}

interface TopUpCardProps {
  option: TopUpOption
  need: number
  seatPrice: number | null
  checked: boolean
  onChange: () => void
}

function TopUpCard({ option, need, seatPrice, checked, onChange }: TopUpCardProps) {
  const { t } = useTranslation('currency')
  const { coins, exactCoins, packs, priceMinor, currency } = option.topUp
  const bonus = packs.reduce((sum, { bonusCoins }) => sum + bonusCoins, 0)
  return (
    <RadioCard
      name="pack"
      value={option.key}
      checked={checked}
      onChange={onChange}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Price coins={coins} />
          <span className="num">{formatMoney(priceMinor, currency)}</span>
        </span>
      }
    >
      <span className="type-small mt-1 grid justify-items-start gap-0.5 text-text-3">
        {option.best && <Badge tone="success">{t('packs.best')}</Badge>}
        {packs.length + (exactCoins > 0 ? 1 : 0) > 1 && (
          <span>{t('packs.parts', { parts: partsOf(option.topUp) })}</span>
        )}
        {bonus > 0 && <span className="text-success">{t('packs.bonus', { count: bonus })}</span>}
        <span>{enough()}</span>
      </span>
    </RadioCard>
  )

  /** What the coins are enough for, and what remains of them. */
  function enough(): string | null {
    if (coins < need) return t('packs.tooFew', { count: need - coins })
    if (coins === need) return t('packs.exact')
    const seats = seatPrice === null ? 0 : seatsFor(coins - need, seatPrice)
    if (need === 0) return seats > 0 ? t('packs.enough', { count: seats }) : null
    const remains = t('packs.remains', { count: coins - need })
    return seats > 0 ? `${remains}, ${t('packs.enoughMore', { count: seats })}` : remains
  }
}

/** `1 050 и 250`: the coins of each pack, and those without one. */
function partsOf({ packs, exactCoins }: TopUp): string {
  const sizes = packs.map((pack) => pack.coins + pack.bonusCoins)
  const parts = [...sizes, ...(exactCoins > 0 ? [exactCoins] : [])]
  return new Intl.ListFormat(currentLanguage()).format(parts.map((coins) => formatCoins(coins)))
}
