import type { ReactNode } from 'react'

/** Master cards: three in a row, two on tablets, one on phones. Its children are `<li>`. */
export function MasterGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 md:gap-6 wide:grid-cols-3">{children}</ul>
}
