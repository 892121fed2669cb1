import type { ReactNode } from 'react'
import './split-view.css'

interface Props {
  list: ReactNode
  detail: ReactNode
  /** On a phone one of the two is shown: the detail once something was chosen. */
  shown: 'list' | 'detail'
}

/** A list and what is chosen in it, side by side from 1024 px on. */
export function SplitView({ list, detail, shown }: Props) {
  return (
    <div className="split-view" data-shown={shown}>
      <div className="split-view-list">{list}</div>
      <div className="min-w-0">{detail}</div>
    </div>
  )
}
