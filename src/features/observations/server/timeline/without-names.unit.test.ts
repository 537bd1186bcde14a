import { expect, test } from 'vitest';
import { withoutNames } from './without-names.ts';

const named = (first_name: string, last_name: string, middle_name = '') => ({ first_name, middle_name, last_name });
const ana = named('Ana', 'Cruz');

test('other children’s names go, whole or in part, and the child’s own stay', () => {
  const others = [named('José', 'Peña', 'de la'), named('Ana', 'Reyes')];
  const of = (text: string) => withoutNames(text, ana, others);
  expect(of('Ana carried the tower with José.')).toBe('Ana carried the tower with ….');
  expect(of('José de la Peña and José Peña waited; Peña’s mat.')).toBe('… and … waited; …’s mat.');
  expect(of('Ana Reyes sat beside Ana Cruz.')).toBe('… sat beside Ana Cruz.');
  expect(of('Joséphine and Anabel.')).toBe('Joséphine and Anabel.');
  expect(withoutNames('Ana alone (a.b).', ana, [])).toBe('Ana alone (a.b).');
  expect(withoutNames('A dot.', ana, [named('.', '(')])).toBe('A dot.');
});
