/** What Chromium, Firefox and Safari say when a part of the site cannot be downloaded. */
const CHUNK_ERRORS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a thrown value is a part of the site that did not arrive: offline, or a new release. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.some((words) => error.message.includes(words))
}
