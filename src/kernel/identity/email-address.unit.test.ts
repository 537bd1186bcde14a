import { expect, test } from 'vitest';
import { emailRule } from '../field-rules.ts';
import { cleanEmail, emailKey, emailProblem } from './email-address.ts';

const clean = 'mia@casa.example';

test.each([
  ['a zero-width space', 'mia\u200b@casa.example'],
  ['a word joiner', '\u2060mia@casa.example'],
  ['a soft hyphen', 'mia@casa.example\u00ad'],
  ['a left-to-right mark', '\u200emia@casa.example\u200e'],
  ['an embedding', '\u202amia@casa.example\u202c'],
  ['a byte order mark', '\ufeffmia@casa.example'],
  ['a braille blank', 'mia@casa.example\u2800'],
  ['a control character', 'mia@casa.example\u0007'],
  ['a Hangul filler', 'mia@casa.example\u3164'],
  ['no-break spaces', '\u00a0mia@casa.example\u00a0'],
  ['quotes', "'mia@casa.example'"],
  ['curly quotes', '“mia@casa.example”'],
  ['a name before it', '"Mia Cruz" <mia@casa.example>'],
  ['a name with an apostrophe', "'Mia' <mia@casa.example>;"],
  ['angle brackets', '<mia@casa.example>'],
  ['a link after it', 'mia@casa.example <mailto:mia@casa.example>'],
  ['its own address as the name', '"mia@casa.example" <mia@casa.example>'],
  ['a comment', 'mia@casa.example (Mia Cruz)'],
  ['a link', 'mailto:mia@casa.example?subject=Hello'],
  ['the word of Outlook', 'SMTP:mia@casa.example'],
  ['a slash', 'mia@casa.example/'],
  ['a full stop', 'mia@casa.example.'],
  ['a comma', 'mia@casa.example,'],
  ['an ideographic full stop', 'mia@casa.example。'],
  ['a semicolon', ' mia@casa.example; '],
  ['full-width letters', 'ｍｉａ＠ｃａｓａ．ｅｘａｍｐｌｅ'],
])('removes %s from an address', (_what, typed) => {
  expect(cleanEmail(typed)).toBe(clean);
  expect(emailKey(typed)).toBe(clean);
  expect(emailRule('E-mail').check(typed)).toBeNull();
  expect(emailRule('E-mail').clean(typed)).toBe(clean);
});

test.each([
  ['José@Casa.Example', 'jose\u0301@casa.example'],
  ['mia@münchen.example', 'mia@xn--mnchen-3ya.example'],
  ['Mia@MÜNCHEN.example', 'mia@mu\u0308nchen.example'],
  ['почта@школа.рф', 'почта@xn--80atdl2c.xn--p1ai'],
  ['mia@学校。example', 'mia@xn--48s290a.example'],
  ["o'brien@casa.example", "O'BRIEN@CASA.EXAMPLE."],
  ['office@casa', 'Office@Casa'],
])('treats %s and %s as one address', (one, other) => {
  expect(emailProblem(cleanEmail(one))).toBeNull();
  expect(emailProblem(cleanEmail(other))).toBeNull();
  expect(emailKey(one)).toBe(emailKey(other));
  expect(emailKey(emailKey(one))).toBe(emailKey(one));
});

test.each([
  ['jose@casa.example', 'josé@casa.example'],
  ['mia@munchen.example', 'mia@münchen.example'],
  ['mia.cruz@casa.example', 'miacruz@casa.example'],
])('treats %s and %s as two addresses', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

test.each([
  ['аna@casa.example', 'а', 'Cyrillic'],
  ['ana@cаsa.example', 'а', 'Cyrillic'],
  ['оса@casa.example', 'о', 'Cyrillic'],
  ['ana@саѕа.example', 'с', 'Cyrillic'],
  ['anα@casa.example', 'α', 'Greek'],
  ['aոa@casa.example', 'ո', 'Armenian'],
  ['почтa@школа.рф', 'a', 'Latin'],
])('refuses %s because of its letter “%s”', (address, letter, alphabet) => {
  const problem = emailProblem(cleanEmail(address));
  expect(problem).toContain(`“${letter}”`);
  expect(problem).toContain(`${alphabet} letter`);
});

test.each(['почта@example.com', 'иван.petrov@example.com', 'mia太郎@casa.example', 'ñandú@casa.example'])(
  'accepts %s, which mixes no similar alphabets in a word',
  (address) => {
    expect(emailProblem(address)).toBeNull();
  },
);

test.each([
  'mia@casa.example, ben@casa.example',
  'mia@casa.example;ben@casa.example',
  'mia@casa.example / ben@casa.example',
  'mia@casa.example ben@casa.example',
  'Mia <mia@casa.example>, Ben <ben@casa.example>',
])('refuses “%s” as more than one address', (typed) => {
  expect(emailRule('E-mail').check(typed)).toBe('Enter only one e-mail address.');
});

test.each([
  'mia',
  'mia@',
  '@casa.example',
  'mia@@casa.example',
  'mia@casa..example',
  'mia@casa.example/ben',
  'mi a@casa.example',
])('refuses “%s” as an address', (typed) => {
  expect(emailRule('E-mail').check(typed)).toBe('Enter a valid e-mail address.');
});

test('refuses a very long text quickly', () => {
  for (const sign of [';', ' ', '<', '(', '\u200b', 'a@'])
    expect(emailRule('E-mail').check(`${sign.repeat(500_000)}x`)).not.toBeNull();
});
