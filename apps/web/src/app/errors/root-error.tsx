import { Crash } from './crash.tsx'

/** The frame itself broke: the same words without it. */
export function RootError({ error }: { error: unknown }) {
  return (
    <main className="flex min-h-dvh flex-col">
      <Crash error={error} />
    </main>
  )
}
