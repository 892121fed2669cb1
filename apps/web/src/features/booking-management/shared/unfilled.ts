import { CodedError } from '@cco/domain/error/codes'

/** Keeps a dialog open whose fields say what is missing. */
export class Unfilled extends CodedError {
  constructor() {
    super('invalid_input')
  }
}
