import { expect, test } from 'vitest';
import { lastStateOf } from './last-state.ts';

const last = { isDeleted: false, isHidden: false, text: 'Hello', hasFiles: false };

test.each([
  [last, undefined],
  [{ ...last, hasFiles: true }, undefined],
  [{ ...last, hasFiles: true, text: '' }, 'file'],
  [{ ...last, hasFiles: true, text: ' \n' }, 'file'],
  [{ ...last, text: ' ' }, undefined],
  [{ ...last, isHidden: true, text: '' }, 'hidden'],
  [{ ...last, isHidden: true, isDeleted: true, text: '' }, 'deleted'],
])('the state of the last message %o is %s', (message, state) => {
  expect(lastStateOf(message)).toBe(state);
});
