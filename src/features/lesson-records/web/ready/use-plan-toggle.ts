import { useState } from 'react';
import type { ClassRecord, Done } from '../use-record.ts';

/** Lessons that are planned from a list of proposals, which stays as it is: a second press takes the plan back. */
export const usePlanToggle = (record: ClassRecord, day: string) => {
  const [planned, setPlanned] = useState<ReadonlyMap<string, Done>>(new Map());
  return {
    isPlanned: (lessonID: string) => planned.has(lessonID),
    toggle: (lessonID: string, studentIDs: readonly string[]) => {
      const next = new Map(planned);
      const before = planned.get(lessonID);
      if (before) record.takeBack(before);
      const drafts = studentIDs.map((studentID) => ({ studentID, lessonID, kind: 'planned' as const, day }));
      const done = before ? undefined : record.record(drafts);
      if (done) next.set(lessonID, done);
      else next.delete(lessonID);
      setPlanned(next);
    },
  };
};
