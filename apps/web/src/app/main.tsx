import '../styles/main.css'
import { startFailed as phrase } from '@cco/messages/start-failed'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startAuth } from '../lib/auth.ts'
import { startFirstAnswers } from '../lib/first-answers.ts'
import { phrases, phrasesAfterwards, startLanguage } from '../lib/i18n.ts'
import { currentLanguage } from '../lib/language.ts'
import { followProfileZone } from '../lib/profile-zone.ts'
import {
  forgetOnNewUser,
  queryClient,
  refetchOnLateRenewal,
  refetchOnNewLanguage,
} from '../lib/query-client.ts'
import { FRAME_NOUNS } from '../lib/screen.ts'
import { keepPressesSteady } from '../lib/steady-press.ts'
import { streamerMode } from '../lib/streamer.ts'
import { startTheme } from '../lib/theme.ts'
import { watchInstall } from './offline/install.ts'
import { loadStyles, routes } from './routes.tsx'

/**
 * The server writes the first styles into the page. A chunk that shares them would load them again,
 * after those that must follow them; a disabled link says that they are there, and loads nothing.
 */
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
  const present = document.createElement('link')
  present.rel = 'stylesheet'
  present.disabled = true
  present.setAttribute('href', dataset.href ?? '')
  document.head.append(present)
}

startTheme()
startLanguage()
startAuth()
startFirstAnswers()
followProfileZone()
forgetOnNewUser()
refetchOnNewLanguage()
refetchOnLateRenewal()
keepPressesSteady()
watchInstall()
// It begins to download the screen of this address.
const router = createBrowserRouter(routes)

/** The first paint and what it asks for come first. */
const IDLE_AFTER_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Nothing of the page waits for it. */
function continueIdle(): void {
  const failed = (error: unknown) => console.error(error)
  import('./live/start.ts').then(({ startLive }) => startLive(), failed)
  import('./offline/start.ts').then(({ startOffline }) => startOffline(), failed)
  // Dialogs of other features open over any page.
  loadStyles().catch(failed)
}

// With streamer mode on nothing is drawn before it can be masked.
const mask = streamerMode() === 'off' ? undefined : import('../lib/streamer-link.ts')

Promise.all([phrases(...FRAME_NOUNS), mask]).then(
  () => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
    phrasesAfterwards('error').catch((error: unknown) => console.error(error))
    // Safari has no idle callback.
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(continueIdle), IDLE_AFTER_MS)
  },
  (error: unknown) => startFailed(root, error),
)

interface Props {
  router: ReturnType<typeof createBrowserRouter>
}

function App({ router }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* A new address is shown at once: what is pressed next already builds on it. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  )
}

/** What stands in place of the site when it could not start. */
function startFailed(root: HTMLElement, error: unknown): void {
  console.error(error)
  const text = document.createElement('p')
  text.className = 'mx-auto max-w-[40ch] px-4 py-20 text-center'
  text.textContent = phrase[currentLanguage()]
  root.replaceChildren(text)
}
