import { expect, test } from 'vitest';
import { bySection } from './by-section.ts';

const section = (_id: string) => ({
  ...{ _id, name: _id, levelID: 'level', level: 'Level', category: 'Category' },
  ...{ isNew: false, closes: false, subjects: [] },
});
const student = (_id: string, from: string) => ({
  ...{ _id, name: _id, from, to: '', reason: '' },
  way: 'leaves' as const,
});

test('sorts students by section in the order of the plan, with unassigned students last', () => {
  const sections = [section('narra'), section('acacia')];
  const students = [student('Ana', 'acacia'), student('Ben', ''), student('Cleo', 'narra'), student('Dan', 'acacia')];
  expect(bySection({ sections, students }).map(({ name }) => name)).toEqual(['Cleo', 'Ana', 'Dan', 'Ben']);
});
