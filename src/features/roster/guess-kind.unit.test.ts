import { expect, test } from 'vitest';
import { guessKind } from './guess-kind.ts';

test.each([
  ['students', 'ID,First name,Last name,E-mail,Birth date,Address,Guardian first name,Guardian last name,Section'],
  ['students', 'Vorname,Nachname,E-Mail,Geburtsdatum,Adresse,Klasse'],
  ['teachers', 'First name,Last name,E-mail,Phone,Birth date,Address'],
  ['classes', 'Programme,Level,Section,Adviser,Subject,Teacher,Day,From,To'],
  ['classes', 'Section,Subject,Teacher email'],
  ['enrollments', 'E-mail,Section'],
  ['enrollments', 'Student ID,Section'],
  [undefined, 'First name,Last name,E-mail,Birth date,Address'],
  [undefined, 'Shoe size,Colour'],
])('guesses %s from the titles %s', (kind, titles) => {
  expect(guessKind(titles.split(','))).toBe(kind);
});
