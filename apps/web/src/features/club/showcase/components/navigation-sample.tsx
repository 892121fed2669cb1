import { useState } from 'react'
import { FlowSteps } from '../../../../kit/flow-steps.tsx'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function NavigationSample() {
  const words = useWords()
  const t = words.navigation
  const [tab, setTab] = useState('overview')
  return (
    <Specimen title={words.groups.navigation}>
      <Breadcrumbs
        label={t.trail}
        items={[
          { key: 'stories', content: <a href="#content">{t.stories}</a> },
          { key: 'detective', content: t.detective },
        ]}
      />
      <FlowSteps
        label={t.steps}
        current="pay"
        doneLabel={t.behind}
        steps={[
          { key: 'cart', content: t.cart },
          { key: 'pay', content: t.pay },
          { key: 'done', content: t.done },
        ]}
      />
      <Tabs
        label={t.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'overview', label: t.overview },
          { value: 'friends', label: t.friends, count: 12 },
          { value: 'inventory', label: t.inventory },
        ]}
      >
        <p>{t.panel}</p>
      </Tabs>
      <Pagination
        page={2}
        pages={12}
        link={(page) => <a href={`#${page}`}>{page}</a>}
        labels={{
          nav: t.pages,
          previous: t.previous,
          next: t.next,
          page: (page) => `${t.page} ${page}`,
        }}
      />
    </Specimen>
  )
}
