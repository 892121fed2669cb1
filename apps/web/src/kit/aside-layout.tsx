import type { ReactNode } from 'react'

interface Props {
  aside: ReactNode
  children: ReactNode
}

/** A page and its aside, which follows the reader; under 1200 px it comes after the page. */
export function AsideLayout({ aside, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">{children}</div>
      <aside className="wide:sticky wide:top-[calc(var(--header-h)+1.5rem)]">{aside}</aside>
    </div>
  )
}
