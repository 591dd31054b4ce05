import { expect, test } from 'vitest'
import { addressOf, networkOf } from './caller-network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1::6', '2001:db8:1:0', '2001:db8:1'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
] as const)('%s counts as %s in the network %s', ([ip, address, network]) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network])
})

test('devices behind one IPv6 subscriber count as one address', () => {
  expect(addressOf('2001:db8:1:2:aaaa::1')).toBe(addressOf('2001:db8:1:2:bbbb::2'))
  expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'))
})
