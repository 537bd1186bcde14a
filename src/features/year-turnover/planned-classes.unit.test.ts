import { expect, test } from 'vitest';
import { plannedClasses } from './planned-classes.ts';
import type { TurnoverDetails } from './schemas.ts';

const section = (_id: string, closes = false) => ({ _id, name: _id, closes });
const student = (_id: string, from: string, way: string, to = '') => ({ _id, name: _id, age: 7, from, way, to });
const listsOf = (plan: { sections: object[]; students: object[] }) =>
  plannedClasses(plan as unknown as TurnoverDetails).map(({ _id, students }) => [_id, students.map((one) => one._id)]);

test('lists students who stay or arrive once in each remaining section', () => {
  const sections = [section('Narra'), section('Molave'), section('Yakal', true), section('New')];
  const students = [
    student('stays', 'Narra', 'stays'),
    student('moves', 'Narra', 'moves', 'Molave'),
    student('to itself', 'Molave', 'moves', 'Molave'),
    student('leaves', 'Molave', 'leaves'),
    student('from a section that closes', 'Yakal', 'moves', 'New'),
    student('nowhere', '', 'stays'),
  ];
  expect(listsOf({ sections, students })).toEqual([
    ['Narra', ['stays']],
    ['Molave', ['moves', 'to itself']],
    ['New', ['from a section that closes']],
  ]);
});

test('omits students who left or were deleted after the plan was made', () => {
  const deleted = { ...student('gone', 'Narra', 'stays'), age: undefined };
  expect(listsOf({ sections: [section('Narra')], students: [deleted, student('here', 'Narra', 'stays')] })).toEqual([
    ['Narra', ['here']],
  ]);
});
