import { ROLES, type Role } from '@cco/domain/roles/role'
import {
  type unstable_AdapterOptions as AdapterOptions,
  unstable_createAdapterProvider as createAdapterProvider,
  renderQueryString,
} from 'nuqs/adapters/custom'
import { useCallback } from 'react'
import type { RouteObject } from 'react-router'
import { Outlet, useNavigate, useSearchParams } from 'react-router'
import { phrases } from '../lib/i18n.ts'
import { hasFirstStyles, nounsOf, type RouteHandle, type Screen } from '../lib/screen.ts'
import { SCREENS } from '../lib/screens.ts'
import { PageError, RootError } from './error-pages.tsx'
import { RankGuard, SignInGuard } from './guards.tsx'
import { PageSpinner } from './shell/page-spinner.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'

type ScreenModule = { Component: () => React.ReactNode }
type Load = () => Promise<ScreenModule>

const files: Record<string, Load | undefined> = {
  ...import.meta.glob<ScreenModule>('../features/**/*-screen.tsx'),
  ...import.meta.glob<ScreenModule>('./*-screen.tsx'),
}

/** The styles of all screens: loaded beside the first that needs them, and when the page is idle. */
export const loadStyles = () => import('../styles/screens.css')

/**
 * Lets nuqs read and write the address through the router alone. The adapter of the package writes
 * the browser's history beside the router, which would miscount the steps that a form not yet sent
 * holds back.
 */
const AddressProvider = createAdapterProvider(() => {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const updateUrl = useCallback(
    (search: URLSearchParams, { history, scroll }: Required<AdapterOptions>) =>
      void navigate(renderQueryString(search) || '?', {
        replace: history === 'replace',
        preventScrollReset: !scroll,
      }),
    [navigate],
  )
  return { searchParams, updateUrl }
})

/** Around the screens that keep a part of what they show in the address (`Screen.address`). */
function AddressLayout() {
  return (
    <AddressProvider>
      <Outlet />
    </AddressProvider>
  )
}

/** A route whose screen, phrases and styles are downloaded together when it is first visited. */
function routeOf(screen: Screen): RouteObject {
  const { path, page, file, undisturbed } = screen
  const load = files[file.replace(/^(?:app\/)?/, (app) => (app ? './' : '../'))]
  if (!load) throw new Error(`No screen at src/${file}`)
  return {
    path,
    handle: { page, path, ...(undisturbed && { undisturbed }) } satisfies RouteHandle,
    lazy: async () => {
      const [{ Component }] = await Promise.all([
        load(),
        phrases(...nounsOf(screen)),
        hasFirstStyles(screen) || loadStyles(),
      ])
      return { Component }
    },
  }
}

/** The routes that are open from a role on (spec §4 "Roles"), or to anyone. */
function guarded(from: Role | null): RouteObject {
  const screens = SCREENS.filter((screen) => screen.from === from)
  const children = [
    ...screens.filter(({ address }) => !address).map(routeOf),
    {
      Component: AddressLayout,
      children: screens.filter(({ address }) => address).map(routeOf),
    },
  ]
  if (from === null) return { children }
  if (from === 'user') return { Component: SignInGuard, children }
  return { element: <RankGuard required={from} />, children }
}

/** Every route of the site, all inside one layout, which stays when a page fails. */
export const routes: RouteObject[] = [
  {
    Component: ShellLayout,
    ErrorBoundary: RootError,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSpinner,
        children: [null, ...ROLES].map(guarded),
      },
    ],
  },
]
