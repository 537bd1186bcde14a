import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import type { RecordRoom } from '../../schemas.ts';
import { planCards, type ShownPlan, withPlanSteps } from '../sync/plan-steps.ts';
import { useRecord } from '../use-record.ts';

const { getPlans } = lessonRecordsEndpoints;

/** What is planned in a class, with what is done about it on this device and not sent yet. */
export const usePlans = (room: RecordRoom) => {
  const record = useRecord(room._id);
  const stored = useEndpoint(getPlans, { sectionID: room._id });
  useLive(recordChanged.wire, [getPlans]);
  const { steps } = record;
  const cards = useMemo(() => planCards(withPlanSteps(stored.data ?? [], steps, room)), [stored.data, steps, room]);
  return {
    record,
    stored,
    cards,
    /** The children had the lesson: for some it is the first time, for others it was shown again. */
    give: (plans: readonly ShownPlan[], day: string) =>
      record.record(
        plans.map(({ studentID, lessonID }) => {
          const state = record.cells.get(cellKey(studentID, lessonID))?.state ?? 'none';
          const kind = state === 'none' || state === 'planned' ? 'presented' : 'represented';
          return { studentID, lessonID, day, kind };
        }),
      ),
    move: (plans: readonly ShownPlan[], day: string) =>
      record.correct(
        plans.map(({ _id, studentID, lessonID, note }) => ({
          ...{ studentID, lessonID, note, day, kind: 'planned' as const },
          correctsID: _id,
        })),
      ),
    drop: (plans: readonly ShownPlan[]) => record.withdraw(plans.map(({ _id }) => _id)),
  };
};

export type Plans = ReturnType<typeof usePlans>;
