import { expect, test } from 'vitest';
import { accessibilityOf } from '../screens/accessibility-of.ts';
import { visitors } from '../screens/visitors.ts';

const { rounds, look } = accessibilityOf(visitors.families);

test.each(rounds)('on screens of $who from number $from axe finds nothing, nothing is too wide', async (one) => {
  expect(await look(one)).toEqual({ found: [], troubles: [] });
});
