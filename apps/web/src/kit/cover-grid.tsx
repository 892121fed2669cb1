import type { ReactNode } from 'react'

/** Books on shelves: four in a row, three under 1200 px, two on phones. Its children are `<li>`. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10 wide:grid-cols-4">
      {children}
    </ul>
  )
}
