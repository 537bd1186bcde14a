import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { importing, none, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const [email, phone] = [3, 9];

test('imports addresses and numbers clean and finds the same students in a second file', async () => {
  const rows = [
    studentRow('', { [email]: "'kid1@casa.example'", [phone]: '(+63) 917 555 0142' }),
    studentRow('', { [email]: 'kid2@casa.example/', [phone]: '+63 917–555–0142' }),
    studentRow('', { [email]: 'kid3@casa.example\u00ad', [phone]: 'tel:+639175550142' }),
    studentRow('', { [email]: '"Kid" <kid4@casa.example>', [phone]: '０９１７ ５５５ ０１４２' }),
    studentRow('', { [email]: 'kid5@münchen.example', [phone]: '9175550142' }),
  ];
  expect(await run(await begin('students', [titles, ...rows]))).toEqual({ ...none, create: 5 });
  const stored = await casa.services.database.read
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .select(['email', 'parent_phone'])
    .orderBy('email')
    .execute();
  expect(stored.map(({ email, parent_phone }) => [email, parent_phone])).toEqual([
    ['kid1@casa.example', '(+63) 917 555 0142'],
    ['kid2@casa.example', '+63 917-555-0142'],
    ['kid3@casa.example', '+639175550142'],
    ['kid4@casa.example', '0917 555 0142'],
    ['kid5@münchen.example', '9175550142'],
  ]);
  // Without IDs, rows are matched by the address alone.
  const repeatedRows = rows.map((row) => row.with(0, ''));
  repeatedRows[4] = repeatedRows[4]?.with(email, 'KID5@xn--mnchen-3ya.example') ?? [];
  const { create, ask, skip } = (await check(await begin('students', [titles, ...repeatedRows]))).counts;
  expect({ create, ask, skip }).toEqual({ create: 0, ask: 0, skip: 0 });
});

test('refuses cells with two numbers, two addresses or a letter of another alphabet', async () => {
  const table = [
    titles,
    studentRow('', { [phone]: '555 0101 / 555 0102' }),
    studentRow('', { [phone]: '0917 555 0101\n0918 555 0102' }),
    studentRow('', { [email]: 'ana@casa.example; ben@casa.example' }),
    studentRow('', { [email]: 'аna@casa.example' }),
  ];
  const { lines, counts } = await check(await begin('students', table));
  expect(counts).toEqual({ ...none, skip: 4 });
  expect(lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Enter only one phone number.'],
    ['Enter only one phone number.'],
    ['Enter only one e-mail address.'],
    ['“а” in this address is a Cyrillic letter. Type the address again.'],
  ]);
});
