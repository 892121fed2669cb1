import '../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { startAuth } from '../lib/auth.ts'
import { phrases, startLanguage } from '../lib/i18n.ts'
import { followProfileZone } from '../lib/profile-zone.ts'
import { forgetOnNewPerson } from '../lib/query-client.ts'
import { startTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import { FRAME_NOUNS } from './screens.ts'
import { startFailed } from './start-failed.ts'

startTheme()
startLanguage()
startAuth()
followProfileZone()
forgetOnNewPerson()
// It begins to download the screen of this address.
const router = createBrowserRouter(routes)

/** The first paint and what it asks for come first. */
const LIVE_AFTER_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Nothing of the page waits for it. */
function beginLive(): void {
  import('./live/start.ts').then(
    ({ startLive }) => startLive(),
    (error: unknown) => console.error(error),
  )
}

phrases(...FRAME_NOUNS).then(
  () => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
    // Safari has no idle callback.
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(beginLive), LIVE_AFTER_MS)
  },
  (error: unknown) => startFailed(root, error),
)
