import { call } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { OpenedCell } from '../entry-drafts.ts';
import { withdrawnIdsOf } from '../sync/record-step.ts';
import { cellWithout, findLastUnsent } from '../sync/withdrawals.ts';
import type { ClassRecord } from '../use-record.ts';

type OwnEntryOptions = { readonly cell: OpenedCell; readonly day: string; readonly record: ClassRecord };

/** Retracts the last unsent entry without a request. @returns true if there was one */
const retractUnsent = ({ cell: { student, lesson }, day, record }: OwnEntryOptions): boolean => {
  const target = { key: cellKey(student._id, lesson._id), day };
  const last = findLastUnsent({ stored: record.stored, steps: record.steps }, target);
  if (!last) return false;
  if (last.refused) record.discard(last.refused);
  else record.retract({ entries: [last.entry], before: last.before });
  return true;
};

/** Withdraws the viewer's last entry of a cell and a day, or shows a message if there is none. */
export const withdrawOwnEntry = async (options: OwnEntryOptions): Promise<void> => {
  if (retractUnsent(options)) return;
  const { cell, day, record } = options;
  const input = { studentID: cell.student._id, lessonID: cell.lesson._id };
  try {
    const entries = await call(lessonRecordsEndpoints.getCellEntries, input);
    const withdrawnIds = withdrawnIdsOf(record.steps);
    const own = entries.findLast((entry) => entry.isOwn && entry.day === day && !withdrawnIds.has(entry._id));
    if (own) record.withdraw([own._id], [cellWithout(entries, own, record.steps)]);
    else void toast.plain(texts.nothingToTakeBack);
  } catch (error) {
    void toast.failure(error);
  }
};
