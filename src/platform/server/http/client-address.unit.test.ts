import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52431', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['"203.0.113.7:52431"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:52431', '2001:db8::1'],
  ['"[2001:DB8:0::1]:52431"', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6:52431', '2001:db8:1:2:3:4:5:6'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:80', 'fe80::1'],
  ['unknown', 'unknown'],
  ['_gazonk', 'unknown'],
  ['203.0.113.007', 'unknown'],
  ['203.0.113.7.', 'unknown'],
  ['3405803783', 'unknown'],
  ['0x7f.1', 'unknown'],
  ['203.0.113.7:port', 'unknown'],
  ['for=203.0.113.7', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('parses %s as %s', (written, address) => {
  expect(clientAddress(written)).toBe(address);
});
