import { describe, expect, test } from 'vitest'
import { errorBody } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('words of the driver'), { code })

describe('an error of the database', () => {
  test.each(['ECONNREFUSED', '57P03', '53300', '55P03', '57014', '08006'])(
    'is returned as unavailable for the code %s',
    (code) => {
      const { message, data } = errorBody(withCode(code), 'request')
      expect({ message, status: data.httpStatus }).toEqual({ message: 'unavailable', status: 503 })
    },
  )

  test('is an internal error when the statement itself is wrong', () => {
    const { message, data } = errorBody(withCode('22012'), 'request')
    expect({ message, status: data.httpStatus }).toEqual({ message: 'internal', status: 500 })
  })
})
