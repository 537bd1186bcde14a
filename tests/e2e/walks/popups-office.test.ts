import { expect, test } from 'vitest';
import { popupsOf } from '../screens/popups-of.ts';
import { visitors } from '../screens/visitors.ts';

const { rounds, look } = popupsOf(visitors.office);

test.each(rounds)(
  'what opens on screens of $who from number $from: axe finds nothing, the focus is somewhere',
  async (one) => {
    expect(await look(one)).toEqual([]);
  },
);
