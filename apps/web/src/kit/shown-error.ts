/**
 * A failure that stands on the screen already: beside its field, or in a toast. A dialog or form
 * that meets it stays open and adds no notice of its own.
 */
export class ShownError extends Error {
  override name = 'ShownError'
}
