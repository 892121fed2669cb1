import { ListPage } from '../../../../kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type PageSampleProps, ready } from './page-sample.tsx'

export function ListSample({ words, state }: PageSampleProps) {
  return (
    <ListPage
      title={words.type.h1}
      lead={words.type.body}
      primaryAction={<Button variant="primary">{words.states.calendar}</Button>}
      footer={<span className="type-small num">1–12</span>}
      state={state ?? ready(<p className="panel p-5">{words.type.reading}</p>)}
    />
  )
}
