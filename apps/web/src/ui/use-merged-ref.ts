import { type Ref, useMemo } from 'react'

/** One ref that fills two. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined) {
  return useMemo(() => {
    if (!first || !second) return first ?? second
    return (node: T) => {
      const leave = [fill(first, node), fill(second, node)]
      return () => {
        for (const each of leave) each()
      }
    }
  }, [first, second])
}

function fill<T>(ref: Exclude<Ref<T>, null>, node: T): () => void {
  if (typeof ref === 'function') {
    const leave = ref(node)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }
  ref.current = node
  return () => {
    ref.current = null
  }
}
