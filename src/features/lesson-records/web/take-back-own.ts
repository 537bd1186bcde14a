import { call } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../contract.ts';
import type { OpenedCell } from './recorder.ts';
import type { ClassRecord } from './use-record.ts';

type At = { readonly cell: OpenedCell; readonly day: string; readonly record: ClassRecord };

/** Takes back the last thing that the viewer recorded of a child and a lesson on a day, or says that there is none. */
export const takeBackOwn = async ({ cell: { child, lesson }, day, record }: At): Promise<void> => {
  const asked = { studentID: child._id, lessonID: lesson._id };
  try {
    const entries = await call(lessonRecordsEndpoints.getCellEntries, asked);
    const own = entries.findLast((entry) => entry.isOwn && entry.day === day);
    if (own) record.withdraw([own._id]);
    else void toast.plain(texts.nothingToTakeBack);
  } catch (error) {
    void toast.failure(error);
  }
};
