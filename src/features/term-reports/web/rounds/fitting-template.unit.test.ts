import { expect, test } from 'vitest';
import { fittingTemplate } from './fitting-template.ts';

const house = { plane: '3-6' } as const;
const elementary = { plane: '6-9' } as const;
const ours = { plane: '6-9' } as const;

test('a class begins with the template for the ages of its albums', () => {
  expect(fittingTemplate([house, elementary, ours], ['6-9'])).toBe(elementary);
  expect(fittingTemplate([ours, house, elementary], ['6-9', '9-12'])).toBe(ours);
  expect(fittingTemplate([elementary, house], ['3-6'])).toBe(house);
});

test('where there is none for them, with that for the nearest ages; without albums with the first', () => {
  expect(fittingTemplate([house, elementary], ['9-12'])).toBe(elementary);
  expect(fittingTemplate([elementary, house], ['0-3'])).toBe(house);
  expect(fittingTemplate([house, elementary], [])).toBe(house);
  expect(fittingTemplate([], ['3-6'])).toBeUndefined();
});
