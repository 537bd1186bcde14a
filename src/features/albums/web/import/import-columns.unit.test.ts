import { expect, test } from 'vitest';
import { linesOf, mappingOf } from './import-columns.ts';

test('maps columns by title in any case and spacing', () => {
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

test('keeps the line numbers of the file and skips empty lines', () => {
  const rows = [['Sensorial', 'Pink Tower'], [' ', ''], ['Sensorial']];
  const lines = linesOf({ head: ['area', 'lesson'], rows, firstLine: 2 }, { area: 0, lesson: 1 });
  expect(lines.map(({ number, area, lesson, from }) => [number, area, lesson, from])).toEqual([
    [2, 'Sensorial', 'Pink Tower', ''],
    [4, 'Sensorial', '', ''],
  ]);
});
