import type { Phrases } from '@cco/messages/nouns'

/** A page as the titles know it: `shell.page.<name>`. */
export type PageName = keyof Phrases['shell']['page']

/** What the frame knows of the route that is shown. */
export interface RouteHandle {
  page: PageName
}
