import type { ReactNode } from 'react'

interface Props {
  /** Names the list for a screen reader. */
  label: string
  facts: readonly { name: string; value: ReactNode }[]
  /** Two in a row where the list is as wide as the page. */
  columns?: 'one' | 'two-when-wide'
}

/** Names on the left, values on the right, a hairline under each. */
export function FactList({ label, facts, columns = 'one' }: Props) {
  return (
    <dl
      aria-label={label}
      className={`type-label grid gap-x-8 font-normal ${columns === 'one' ? '' : '@min-[30rem]:grid-cols-2'}`}
    >
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 border-line-soft border-b py-2.5"
        >
          <dt className="text-text-3">{name}</dt>
          <dd className="text-right text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
