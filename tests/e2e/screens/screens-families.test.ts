import { expect, test } from 'vitest';
import { visitScreens } from './visit-screens.ts';
import { visitors } from './visitors.ts';

const { rounds, check: display } = visitScreens(visitors.families);

test.each(rounds)(
  'screens of $visitor from number $from have no axe findings, excess width or small targets, popups included',
  async (one) => {
    expect(await display(one)).toEqual({ found: [], troubles: [] });
  },
);
