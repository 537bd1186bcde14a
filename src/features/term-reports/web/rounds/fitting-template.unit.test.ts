import { expect, test } from 'vitest';
import { fittingTemplate } from './fitting-template.ts';

const childrensHouse = { plane: '3-6' } as const;
const elementary = { plane: '6-9' } as const;
const ours = { plane: '6-9' } as const;

test('selects the template for the plane of the class’s albums', () => {
  expect(fittingTemplate([childrensHouse, elementary, ours], ['6-9'])).toBe(elementary);
  expect(fittingTemplate([ours, childrensHouse, elementary], ['6-9', '9-12'])).toBe(ours);
  expect(fittingTemplate([elementary, childrensHouse], ['3-6'])).toBe(childrensHouse);
});

test('selects the template of the nearest plane, or the first one without albums', () => {
  expect(fittingTemplate([childrensHouse, elementary], ['9-12'])).toBe(elementary);
  expect(fittingTemplate([elementary, childrensHouse], ['0-3'])).toBe(childrensHouse);
  expect(fittingTemplate([childrensHouse, elementary], [])).toBe(childrensHouse);
  expect(fittingTemplate([], ['3-6'])).toBeUndefined();
});
