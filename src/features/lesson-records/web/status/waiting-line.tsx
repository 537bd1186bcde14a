import { Text } from '@mantine/core';
import * as waiting from '#texts/lesson-records/waiting';
import type { OutgoingStep } from '../sync/record-outbox.ts';

const countEntries = (steps: readonly OutgoingStep[]) => steps.reduce((sum, { entries }) => sum + entries.length, 0);

/** Summary of unsent steps. Not lazy, because nothing can be loaded while offline. */
export const WaitingLine = ({ steps }: { steps: readonly OutgoingStep[] }) => {
  const [first] = steps;
  const number = countEntries(steps);
  return (
    first && (
      <>
        <Text size="sm" lh={1.3} fw={600}>
          {waiting.title({ number })}
        </Text>
        <Text size="sm" lh={1.3} hiddenFrom="sm">
          {waiting.whyInShort({ number })}
        </Text>
        <Text size="sm" lh={1.3} visibleFrom="sm">
          {waiting.why({ problem: first.problem })}
        </Text>
      </>
    )
  );
};
