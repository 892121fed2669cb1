import { expect, test } from 'vitest'
import { COMMUNITY_ERRORS } from './community-errors.ts'
import { ERROR_TABLE } from './error-table.ts'
import { MONEY_ERRORS } from './money-errors.ts'
import { PEOPLE_ERRORS } from './people-errors.ts'
import { PLAYING_ERRORS } from './playing-errors.ts'
import { REQUEST_ERRORS } from './request-errors.ts'

test('an error code has one row, in one area', () => {
  const areas = [REQUEST_ERRORS, PEOPLE_ERRORS, PLAYING_ERRORS, MONEY_ERRORS, COMMUNITY_ERRORS]
  const codes = areas.flatMap((rows) => Object.keys(rows))
  expect(codes.toSorted()).toEqual(Object.keys(ERROR_TABLE).toSorted())
})
