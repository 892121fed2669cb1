/**
 * What the server answers itself, besides files with an ending: a worker that took part in these could
 * answer with what was true once, or write an answer to the disk of a shared computer.
 */
const OF_SERVER =
  /^\/(?:api|trpc|auth\/v1|covers|photos|portraits|emblems|icons|files|assets|dev|embed|pay|metrics|\.well-known)(?:\/|$)/
const WITH_ENDING = /\.[a-z0-9]+$/i

/** Returns whether a path is a page of the site, which the shell can draw without the network. */
export function isPage(pathname: string): boolean {
  return !(OF_SERVER.test(pathname) || WITH_ENDING.test(pathname))
}

/** Returns whether a path is a built file. Its name changes with its content. */
export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

/**
 * Returns whether a path is a drawing of a story or an emblem. Pictures of people are left out: they
 * would outlast the session on a shared computer.
 */
export function isDrawing(pathname: string): boolean {
  return /^\/(?:covers|emblems)\//.test(pathname)
}

/**
 * Returns whether an answer to a request for a page comes from a proxy whose server is away, as during a
 * deployment: it has none of the headers of our pages.
 */
export function isServerAway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !headers.has('content-security-policy')
}
