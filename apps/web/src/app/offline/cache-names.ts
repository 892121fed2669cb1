/** The cache of drawings, which the service worker and the page write to. */
export const DRAWINGS_CACHE = 'drawings'
