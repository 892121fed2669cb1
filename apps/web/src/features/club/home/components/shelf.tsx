import type { ReactNode } from 'react'

/** Six books on one shelf; phones slide it sideways. Its children are `<li>`. */
export function Shelf({ children }: { children: ReactNode }) {
  return (
    <ul className="flex gap-4 max-md:bleed-scroll max-md:pb-3 max-md:*:flex-[0_0_148px] md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-8 lg:grid-cols-4 wide:grid-cols-6">
      {children}
    </ul>
  )
}
