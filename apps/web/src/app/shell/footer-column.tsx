import { Children, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Links, one a line. */
  children: ReactNode
}

export function FooterColumn({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-caption mb-1 text-text-2">
        {title}
      </h2>
      <ul>
        {Children.map(children, (link) => (
          <li className="*:touch *:inline-block *:py-1 *:hover:text-text-1">{link}</li>
        ))}
      </ul>
    </section>
  )
}
