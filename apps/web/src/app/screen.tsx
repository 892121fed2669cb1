import type { Noun } from '@cco/messages/nouns'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { phrases } from '../lib/i18n.ts'
import type { PageName } from './page-name.ts'

interface ScreenModule {
  Component: ComponentType
}

/** What the router knows of a screen's route. */
export interface ScreenHandle {
  page: PageName
  /** Whether it can be shown without waiting. */
  ready: () => boolean
  /** Downloads it. Never rejects: what failed is thrown where the screen would stand. */
  bring: () => Promise<void>
}

/** A route whose screen and phrases are downloaded together when it is first visited. */
export function screen(
  path: string,
  page: PageName,
  load: () => Promise<ScreenModule>,
  ...nouns: readonly Noun[]
): RouteObject {
  let Part: ComponentType | undefined
  let failure: unknown

  function Screen() {
    if (!Part) throw failure
    return <Part />
  }
  const handle: ScreenHandle = {
    page,
    ready: () => Part !== undefined,
    bring: () =>
      Promise.all([load(), phrases(...nouns)]).then(
        ([{ Component }]) => {
          Part = Component
        },
        (error: unknown) => {
          failure = error
        },
      ),
  }
  return { path, Component: Screen, handle }
}
