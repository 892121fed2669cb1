import { expect, test } from 'vitest'
import { mayRequest } from './requests.ts'

test.each([
  ['everyone', 0, true],
  ['everyone', 3, true],
  ['played_together', 0, false],
  ['played_together', 1, true],
  ['off', 5, false],
] as const)('requests from %s with %i games together are accepted: %s', (accepts, games, may) => {
  const facts = { blocked: false, accepts, playedTogether: games }
  expect(mayRequest(facts)).toEqual(may || { because: 'friend_requests_off' })
})

test('whom the sender has blocked is refused as switched-off requests are', () => {
  const blocked = mayRequest({ blocked: true, accepts: 'everyone', playedTogether: 9 })
  expect(blocked).toEqual(mayRequest({ blocked: false, accepts: 'off', playedTogether: 0 }))
})
