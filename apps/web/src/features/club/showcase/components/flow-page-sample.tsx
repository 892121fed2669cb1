import { AsideCard } from '../../../../kit/aside-card.tsx'
import { FlowPage } from '../../../../kit/flow-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type PageSampleProps, price, ready } from './page-sample.tsx'

export function FlowSample({ words, state }: PageSampleProps) {
  const t = words.navigation
  const deed = (
    <Button variant="primary" size="lg" block>
      {words.pages.pay}
    </Button>
  )
  return (
    <FlowPage
      title={t.pay}
      steps={{
        label: t.steps,
        current: 'pay',
        doneLabel: t.behind,
        steps: [
          { key: 'cart', content: t.cart },
          { key: 'pay', content: t.pay },
          { key: 'done', content: t.done },
        ],
      }}
      aside={
        <AsideCard title={words.pages.toPay} action={deed}>
          {price}
        </AsideCard>
      }
      primaryAction={{ summary: price, button: deed }}
      state={state ?? ready(<p className="panel p-5">{words.type.h3}</p>)}
    />
  )
}
