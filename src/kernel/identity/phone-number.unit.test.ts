import { expect, test } from 'vitest';
import { cleanPhone, dialedNumber, isPhoneNumber, isSeveralPhones, phoneKey } from './phone-number.ts';

test.each([
  ['(+63) 917 555 0142', '(+63) 917 555 0142'],
  ['+63 917–555–0142', '+63 917-555-0142'],
  ['0917‑555‑0142', '0917-555-0142'],
  ['tel:+639175550142', '+639175550142'],
  ['\u202a+63 917 555 0142\u202c', '+63 917 555 0142'],
  ['０９１７ ５５５ ０１４２', '0917 555 0142'],
  ['٠٩١٧٥٥٥٠١٤٢', '09175550142'],
  ['०९१७ ५५५ ०१४२', '0917 555 0142'],
  ['03ー1234ー5678', '03-1234-5678'],
  ['0917·555·0142', '0917.555.0142'],
  ['Tel. No.: 8123 4567', '8123 4567'],
  ['☎ (02) 8123-4567', '(02) 8123-4567'],
  ['’0917 555 0142', '0917 555 0142'],
  ['"0917 555 0142"', '0917 555 0142'],
  ['=+639175550142', '+639175550142'],
  ['Cel# 0917 555 0142', '0917 555 0142'],
  ['0917\u00a0555\u200b\u20090142 ', '0917 555 0142'],
  ['0917 555 0142 (mother)', '0917 555 0142 (mother)'],
  ['9175550142', '9175550142'],
])('stores %j as %j, which can be called', (typed, clean) => {
  expect(cleanPhone(typed)).toBe(clean);
  expect(cleanPhone(clean)).toBe(clean);
  expect(isPhoneNumber(typed)).toBe(true);
});

test.each([
  '0917 555 0101 / 0918 555 0102',
  '555 0101 / 555 0102',
  '555-0101/02',
  '555 0101, 555 0102',
  '5550101;5550102',
  '555 0101 or 555 0102',
  '555 0101\n555 0102',
  '5550101 5550102',
  '555 0101 – 555 0102',
  '+63 2 555 01 +63 2 55',
  '555 0101 (mother) 555 0102 (father)',
])('recognizes %j as several numbers', (typed) => {
  expect(isSeveralPhones(typed)).toBe(true);
  expect(isPhoneNumber(typed)).toBe(false);
});

test.each(['call me', '(mother)', '0917', '555 CASA 123', 'tel:'])('refuses %j as a number', (typed) => {
  expect([isPhoneNumber(typed), isSeveralPhones(typed)]).toEqual([false, false]);
});

test.each([
  ['8123 4567 ext. 12', '81234567'],
  ['0917 555 0101 / 0918 555 0102', '09175550101'],
  ['+49 (0)30 / 901820', '+49030901820'],
  ['0917 555 0142 (mother)', '09175550142'],
])('dials %s as %s', (phone, dialed) => {
  expect(dialedNumber(phone)).toBe(dialed);
});

test('compares numbers by their digits', () => {
  expect(phoneKey('+63 917–555–0142')).toBe(phoneKey('0063 917 555 0142'));
  expect(phoneKey('(02) 8123-4567')).toBe(phoneKey('02 81234567'));
  expect(phoneKey('0917 555 0142')).not.toBe(phoneKey('0917 555 0143'));
});

test.each([
  '0917 555 0142',
  '+63 917 555 0142',
  '(02) 8123-4567',
  '123-45-678',
  '+49 (0)30 / 901820',
  '8123 4567 ext. 12',
])('%s can be dialed', (number) => {
  expect(isPhoneNumber(number)).toBe(true);
});

test.each([
  '12',
  '0917',
  '',
  'call me',
  '555 CASA 123',
  '+',
  '1234567890123456',
  '0917 555 0142 / 0918 555 0143',
  'ext. 1234567',
])('“%s” cannot be dialed', (number) => {
  expect(isPhoneNumber(number)).toBe(false);
});
