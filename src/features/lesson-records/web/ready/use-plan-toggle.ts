import { useState } from 'react';
import type { ClassRecord, RecordedStep } from '../use-record.ts';

/** Plans lessons from a list of proposals, and retracts a plan on a second press. */
export const usePlanToggle = (record: ClassRecord, day: string) => {
  const [planned, setPlanned] = useState<ReadonlyMap<string, RecordedStep>>(new Map());
  return {
    isPlanned: (lessonId: string) => planned.has(lessonId),
    toggle: (lessonId: string, studentIds: readonly string[]) => {
      const next = new Map(planned);
      const before = planned.get(lessonId);
      if (before) record.retract(before);
      const drafts = studentIds.map((studentId) => ({
        studentID: studentId,
        lessonID: lessonId,
        kind: 'planned' as const,
        day,
      }));
      const done = before ? undefined : record.record(drafts);
      if (done) next.set(lessonId, done);
      else next.delete(lessonId);
      setPlanned(next);
    },
  };
};
