import { expect, test } from 'vitest';
import { isFailedCell } from './failed-cells.ts';

test.each([
  ...['#N/A', '#REF!', '#SPILL!', '#VALUE!', '#CALC!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#BLOCKED!', '#FIELD!'],
  ...['#NV', '#WERT!', '#BEZUG!', '#VALEUR!', '#N/D', '#¡REF!', '#¿NOMBRE?', '#ЗНАЧ!', '#VERDI!', '#ERROR!', '#ref!'],
  ...['Err:508', 'err:502', 'Fehler:508', 'Err :504', 'Loading...', 'Loading…', '########', '#NO_RESULT!', '#UNKNOWN!'],
])('recognizes %s as a failed cell', (cell) => {
  expect(isFailedCell(cell)).toBe(true);
});

test.each(['#12', '#4B', '# 5', '#12 Narra Road!', 'Err', 'N/A', 'Loading Dock', '#', 'Erwin:508', 'Wow!', ''])(
  'accepts “%s” as a value',
  (cell) => {
    expect(isFailedCell(cell)).toBe(false);
  },
);
