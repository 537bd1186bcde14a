import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['203.0.113.7:52431', '203.0.113.7'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['local', 'unknown'],
  ['', 'unknown'],
])('maps %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
