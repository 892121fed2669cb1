import { CodedError } from '@cco/domain/error/codes'

/** Keeps a dialog open whose field says what is wrong. */
export class InvalidField extends CodedError {
  constructor() {
    super('invalid_input')
  }
}
