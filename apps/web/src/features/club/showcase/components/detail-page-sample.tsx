import { AsideCard } from '../../../../kit/aside-card.tsx'
import { DetailPage } from '../../../../kit/detail-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type PageSampleProps, price, ready } from './page-sample.tsx'

export function DetailSample({ words, state }: PageSampleProps) {
  const deed = <Button variant="primary">{words.actions.book}</Button>
  return (
    <DetailPage
      title={state?.kind === 'loading' ? undefined : words.type.h3}
      kicker={words.type.kicker}
      aside={
        <AsideCard title={words.pages.toPay} action={deed}>
          {price}
        </AsideCard>
      }
      primaryAction={{ summary: price, button: deed }}
      state={state ?? ready(<p className="prose">{words.type.reading}</p>)}
    />
  )
}
