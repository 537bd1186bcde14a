import { expect, test } from 'vitest';
import { visitScreens } from './visit-screens.ts';
import { visitors } from './visitors.ts';

const { rounds, check: display } = visitScreens(visitors.office);

test.each(rounds)(
  'screens of $who from number $from: axe finds nothing on them and in what opens, nothing is too wide or too small',
  async (one) => {
    expect(await display(one)).toEqual({ found: [], troubles: [] });
  },
);
