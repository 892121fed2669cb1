import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** One group of samples. */
export function Specimen({ title, children }: Props) {
  return (
    <section className="panel mb-5 grid grid-cols-1 break-inside-avoid content-start gap-3.5 p-5">
      <h3 className="font-display font-medium text-[1.0625rem] text-rubric italic">{title}</h3>
      {children}
    </section>
  )
}

/** Samples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">{children}</div>
}
