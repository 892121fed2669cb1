import { expect, test } from 'vitest'
import { addressOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40000', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::1]:80', '2001:db8:1:2::/64'],
  ['[::1]:80', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('the network of %s is %s', (from, network) => {
  expect(networkOf(from)).toBe(network)
})

test('treats two IPv4 addresses with the same port as two networks', () => {
  expect(networkOf('198.51.100.1:40000')).not.toBe(networkOf('198.51.100.2:40000'))
})

test('removes the port of a proxy from the address', () => {
  expect(addressOf('198.51.100.1:40000')).toBe('198.51.100.1')
  expect(addressOf('[2001:db8::1]:443')).toBe('2001:db8::1')
  expect(addressOf('2001:db8::1')).toBe('2001:db8::1')
})
