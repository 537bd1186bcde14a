import { List } from '@mantine/core';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverCounts } from '../schemas.ts';

const countNames = [
  'stay',
  'move',
  'leave',
  'untouched',
  'unplaced',
  'newSections',
  'closedSections',
  'advisers',
  'teachers',
] as const satisfies readonly (keyof TurnoverCounts)[];

export const Counts = ({ counts }: { counts: TurnoverCounts }) => (
  <List>
    {countNames
      .map((name) => ({ name, number: counts[name] ?? 0 }))
      .filter(({ number }) => number > 0)
      .map(({ name, number }) => (
        <List.Item key={name}>{texts.counts[name]({ number })}</List.Item>
      ))}
  </List>
);
