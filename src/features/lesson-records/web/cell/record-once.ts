import { call } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordLabels } from '../record-labels.ts';
import { type Draft, withdrawnIdsOf } from '../sync/record-step.ts';
import type { ClassRecord } from '../use-record.ts';

type RecordOnceOptions = {
  readonly draft: Draft;
  readonly studentName: string;
  readonly steps: ClassRecord['steps'];
  readonly labels: RecordLabels;
  readonly onAdd: (drafts: readonly Draft[]) => unknown;
};

const keyOf = ({ studentID: studentId, lessonID: lessonId, kind, day }: Draft): string =>
  `${cellKey(studentId, lessonId)} ${kind} ${day}`;

/** Wait for a response before a tap is recorded anyway, so that it does not seem lost on a slow connection. */
const maxWaitMilliseconds = 2000;

/** Keys of running checks. Prevents a second tap from recording twice. */
const pendingChecks = new Set<string>();

/** True if the same entry of the day is unsent or already stored. False if the server does not respond. */
const isAlreadyRecorded = async ({ draft, steps }: RecordOnceOptions): Promise<boolean> => {
  const withdrawnIds = withdrawnIdsOf(steps);
  const unsent = steps.flatMap((step) => (step.kind === 'add' && step.state !== 'failed' ? step.entries : []));
  if (unsent.some((one) => keyOf(one) === keyOf(draft) && !withdrawnIds.has(one.clientId))) return true;
  const input = { studentID: draft.studentID, lessonID: draft.lessonID };
  const signal = AbortSignal.timeout(maxWaitMilliseconds);
  const entries = await call(lessonRecordsEndpoints.getCellEntries, input, { signal }).catch(() => []);
  return entries.some((one) => !one.takenBack && !withdrawnIds.has(one._id) && keyOf(one) === keyOf(draft));
};

/** Records an entry, or shows a message if the same entry of the day exists: a repeat would have no visible effect. */
export const recordOnce = async (options: RecordOnceOptions): Promise<void> => {
  const { draft, studentName, labels, onAdd } = options;
  const key = keyOf(draft);
  if (pendingChecks.has(key)) return;
  pendingChecks.add(key);
  const isRecorded = await isAlreadyRecorded(options).finally(() => pendingChecks.delete(key));
  if (isRecorded)
    void toast.plain(
      texts.standsAlready({ child: studentName, kind: labels.kind(draft.kind), day: labels.dayLabel(draft.day) }),
    );
  else onAdd([draft]);
};
