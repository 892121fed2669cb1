import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useMergedRef } from './use-merged-ref.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined
  children: ReactElement
  /** What stands inside the child, in place of its own children. */
  fill?: (own: ReactNode) => ReactNode
}

type ChildProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }
type Handler = (...event: unknown[]) => void

/**
 * Lends its properties to its one child, which keeps its own: class names are joined, handlers run
 * the child's first. Our own, as Radix's costs 2 kB of every first screen.
 */
export function Slot({ children, fill, ref, ...lent }: Props) {
  const child = children as ReactElement<ChildProps>
  const own = child.props
  const merged: Record<string, unknown> = { ...own, ref: useMergedRef(ref, own.ref) }
  for (const [name, value] of Object.entries(lent)) {
    const before = own[name as keyof ChildProps]
    if (before === undefined) {
      merged[name] = value
    } else if (typeof value === 'function' && typeof before === 'function') {
      merged[name] = (...event: unknown[]) => {
        ;(before as Handler)(...event)
        ;(value as Handler)(...event)
      }
    }
  }
  if (lent.className && own.className) merged.className = `${lent.className} ${own.className}`
  return cloneElement(child, merged, fill ? fill(own.children) : own.children)
}
