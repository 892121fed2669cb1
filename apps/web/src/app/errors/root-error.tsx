import { useRouteError } from 'react-router'
import { Crash } from './crash.tsx'

/** The frame itself broke: the same words without it. */
export function RootError() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Crash error={useRouteError()} />
    </main>
  )
}
