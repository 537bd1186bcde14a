import { expect, test } from 'vitest';
import { statesOf } from '../screens/states-of.ts';
import { visitors } from '../screens/visitors.ts';

const { cases, check: display } = statesOf(visitors.families);

test.each(cases)('on a phone each screen of: $visitor shows its state while its calls are: $state', async (one) => {
  expect(await display(one)).toEqual([]);
});
