import { ShownError } from '../../../../kit/shown-error.ts'

/** Keeps a dialog open whose fields say what is missing. */
export class Unfilled extends ShownError {}
