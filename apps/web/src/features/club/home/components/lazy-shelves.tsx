import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { phrases } from '../../../../lib/i18n.ts'

const Shelves = lazy(async () => {
  const [module] = await Promise.all([import('./shelves.tsx'), phrases('masters', 'stories')])
  return { default: module.Shelves }
})

/** Begins the download before the reader is there, so that few see it. */
const NEAR = '400px'

/** The lower half of the page, downloaded when the reader comes near. */
export function LazyShelves() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  // As tall as what comes, so that the footer does not jump up and down again.
  const waiting = <div ref={place} className="min-h-200" />
  return near ? (
    <Suspense fallback={waiting}>
      <Shelves />
    </Suspense>
  ) : (
    waiting
  )
}
