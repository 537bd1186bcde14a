import { clsx } from 'clsx';
import { reserveBarSpace } from '#platform/web/layout/reserve-bar-space.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import layout from '#platform/web/ui/layout.module.css';
import type { RecordSection } from '../../schemas.ts';
import { RefusedSteps } from '../panels.tsx';
import { useRecordLabels } from '../record-labels.ts';
import { recordedSummary } from '../recorded-summary.ts';
import type { ClassRecord } from '../use-record.ts';
import styles from './record-status.module.css';
import { WaitingLine } from './waiting-line.tsx';

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
