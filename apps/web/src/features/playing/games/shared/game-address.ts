import { createSearchParams, type To } from 'react-router'
import { paths } from '../../../../lib/paths.ts'

/** The name of the chosen game in the address of its story's page. */
export const CHOSEN_GAME = 'game'

/** The story's page with this game chosen in the booking panel. */
export function gameAddress(slug: string, gameId: string): To {
  return {
    pathname: paths.story(slug),
    search: createSearchParams({ [CHOSEN_GAME]: gameId }).toString(),
  }
}
