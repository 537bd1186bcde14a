import { List } from '@mantine/core';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverCounts } from '../schemas.ts';

const countNames = [
  'stay',
  'move',
  'leave',
  'untouched',
  'newSections',
  'closedSections',
  'advisers',
  'teachers',
] as const satisfies readonly (keyof TurnoverCounts)[];

/** What a turnover does, in numbers. */
export const Counts = ({ counts }: { counts: TurnoverCounts }) => (
  <List>
    {countNames
      .filter((name) => counts[name] > 0)
      .map((name) => (
        <List.Item key={name}>{texts.counts[name]({ number: counts[name] })}</List.Item>
      ))}
  </List>
);
