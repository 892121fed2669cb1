import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './error-answers.ts'

test('the flood limit of the whole server refuses in the shape of this service', async () => {
  const app = Fastify()
  await app.register(rateLimit, { max: 1, timeWindow: '1 minute' })
  app.setErrorHandler(answerError)
  app.get('/user', async () => ({}))
  expect((await app.inject('/user')).statusCode).toBe(200)
  const refused = await app.inject('/user')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})
