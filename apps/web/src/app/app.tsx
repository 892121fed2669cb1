import { QueryClientProvider } from '@tanstack/react-query'
import { useRoutes } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { CrashGuard } from './errors/crash-guard.tsx'
import { RootError } from './errors/root-error.tsx'
import { SiteRouter, usePlace } from './navigation/site-router.tsx'
import { routes } from './routes.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteRouter>
        <Site />
      </SiteRouter>
    </QueryClientProvider>
  )
}

function Site() {
  const { key } = usePlace().location
  const page = useRoutes(routes)
  return (
    <CrashGuard place={key} instead={(error) => <RootError error={error} />}>
      {page}
    </CrashGuard>
  )
}
