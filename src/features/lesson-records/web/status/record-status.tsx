import { Text } from '@mantine/core';
import { clsx } from 'clsx';
import { reserveBarSpace } from '#platform/web/layout/reserve-bar-space.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as waiting from '#texts/lesson-records/waiting';
import type { RecordSection } from '../../schemas.ts';
import { RefusedSteps } from '../panels.tsx';
import { useRecordLabels } from '../record-labels.ts';
import { recordedSummary } from '../recorded-summary.ts';
import type { OutgoingStep } from '../sync/record-step.ts';
import type { ClassRecord } from '../use-record.ts';
import styles from './record-status.module.css';

const countEntries = (steps: readonly OutgoingStep[]) => steps.reduce((sum, { entries }) => sum + entries.length, 0);

/** Summary of unsent steps. Not lazy, because nothing can be loaded while offline. */
const WaitingLine = ({ steps }: { steps: readonly OutgoingStep[] }) => {
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

type StatusProps = { record: ClassRecord; section: RecordSection };

export const RecordProblems = ({ record, section }: StatusProps) => (
  <>
    <div role="status">{record.waiting.length > 0 && <WaitingLine steps={record.waiting} />}</div>
    {record.failed.length > 0 && <RefusedSteps record={record} section={section} />}
  </>
);

const LastRecorded = ({ record: { last, undo }, section }: StatusProps) => {
  const labels = useRecordLabels();
  return (
    <UndoLine
      id={last?.entries[0]?.clientId}
      done={last && recordedSummary(labels, section, last.entries)}
      onUndo={undo}
    />
  );
};

/** Sticky bar with unsent, refused and last recorded steps. Does not shift the page. */
export const StickyRecordStatus = ({ record, section }: StatusProps) => {
  const { waiting, failed, last } = record;
  const hasProblems = failed.length > 0 || waiting.length > 0;
  return (
    <div
      ref={reserveBarSpace}
      className={hasProblems || last ? clsx(layout.barInSight, styles.bar) : undefined}
      data-no-print
    >
      <div className={styles.troubles} data-any={hasProblems || undefined}>
        <RecordProblems record={record} section={section} />
      </div>
      <div className={last ? undefined : styles.none}>
        <LastRecorded record={record} section={section} />
      </div>
    </div>
  );
};
