import { call } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { OpenedCell } from '../recorder.ts';
import { leavingOf } from '../sync/record-step.ts';
import { cellWithout, lastWaiting } from '../sync/take-back.ts';
import type { ClassRecord } from '../use-record.ts';

type At = { readonly cell: OpenedCell; readonly day: string; readonly record: ClassRecord };

/** What waits to be sent needs no answer to be taken back. @returns whether there was something */
const takeBackWaiting = ({ cell: { child, lesson }, day, record }: At): boolean => {
  const meant = { key: cellKey(child._id, lesson._id), day };
  const last = lastWaiting({ known: record.stored, steps: record.steps }, meant);
  if (!last) return false;
  if (last.refused) record.discard(last.refused);
  else record.takeBack({ entries: [last.entry], before: last.before });
  return true;
};

/** Takes back the last thing that the viewer recorded of a child and a lesson on a day, or says that there is none. */
export const takeBackOwn = async (at: At): Promise<void> => {
  if (takeBackWaiting(at)) return;
  const { cell, day, record } = at;
  const asked = { studentID: cell.child._id, lessonID: cell.lesson._id };
  try {
    const entries = await call(lessonRecordsEndpoints.getCellEntries, asked);
    const leaving = leavingOf(record.steps);
    const own = entries.findLast((entry) => entry.isOwn && entry.day === day && !leaving.has(entry._id));
    if (own) record.withdraw([own._id], [cellWithout(entries, own, record.steps)]);
    else void toast.plain(texts.nothingToTakeBack);
  } catch (error) {
    void toast.failure(error);
  }
};
