import { expect, test } from 'vitest';
import { linesOf, mappingOf } from './import-columns.ts';

test('columns are found by their titles, whatever their case and spaces', () => {
  expect(mappingOf(['plane', 'Area', 'GROUP', 'Lesson', 'typical_age_from', 'Age to', 'Prerequisites'])).toEqual({
    area: 1,
    group: 2,
    lesson: 3,
    from: 4,
    to: 5,
    follows: 6,
  });
  expect(mappingOf(['one', 'two'])).toEqual({});
});

test('lines keep their numbers in the file, and empty ones are left out', () => {
  const rows = [['Sensorial', 'Pink Tower'], [' ', ''], ['Sensorial']];
  const lines = linesOf({ head: ['area', 'lesson'], rows, firstLine: 2 }, { area: 0, lesson: 1 });
  expect(lines.map(({ number, area, lesson, from }) => [number, area, lesson, from])).toEqual([
    [2, 'Sensorial', 'Pink Tower', ''],
    [4, 'Sensorial', '', ''],
  ]);
});
