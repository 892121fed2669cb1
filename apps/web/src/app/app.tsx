import { QueryClientProvider } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/query-client.ts'

interface Props {
  router: ReturnType<typeof createBrowserRouter>
}

export function App({ router }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* A new address is shown at once: what is pressed next already builds on it. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  )
}
