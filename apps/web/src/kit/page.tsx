import type { ReactNode } from 'react'

interface Props {
  /** Runs to the edges above the content: a scene. */
  band?: ReactNode
  /** Stays at the bottom edge of narrow screens. */
  bar?: ReactNode
  children: ReactNode
}

/** The measure every page is set to: 1200 px at most, with gutters. */
export function Page({ band, bar, children }: Props) {
  return (
    <>
      {band}
      <div className="mx-auto w-full max-w-[calc(var(--content-max)+2*var(--gutter))] flex-1 px-(--gutter) pt-5 pb-10 md:pt-8 md:pb-16">
        {children}
      </div>
      {bar}
    </>
  )
}
