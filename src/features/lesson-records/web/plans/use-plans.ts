import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { cellOf } from '../../cell-map.ts';
import { lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { type PlanCard, planCards, type ShownPlan, withPlanSteps } from '../sync/plan-steps.ts';
import { useRecord } from '../use-record.ts';

const { getPlans } = lessonRecordsEndpoints;

type Given = { readonly day: string; readonly note?: string };

type Change = {
  readonly without: readonly string[];
  readonly added: readonly string[];
  readonly day: string;
  readonly note: string;
};

/** What is planned in a class, with what is done about it on this device and not sent yet. */
export const usePlans = (room: RecordSection) => {
  const record = useRecord(room._id);
  const stored = useEndpoint(getPlans, { sectionID: room._id });
  useLive(recordChanged.wire, [getPlans]);
  const { steps } = record;
  const cards = useMemo(() => planCards(withPlanSteps(stored.data ?? [], steps, room)), [stored.data, steps, room]);
  const giveTo = (lessonID: string, studentIDs: readonly string[], { day, note = '' }: Given) =>
    record.record(
      studentIDs.map((studentID) => {
        const state = cellOf(record.cells, studentID, lessonID)?.state ?? 'none';
        const kind = state === 'none' || state === 'planned' ? 'presented' : 'represented';
        return { studentID, lessonID, day, kind, note };
      }),
    );
  const withdraw = (plans: readonly ShownPlan[]) => record.withdraw(plans.map(({ _id }) => _id));
  const correct = (plans: readonly ShownPlan[], said: { day: string; note?: string }) =>
    record.correct(
      plans.map(({ _id, studentID, lessonID, note }) => ({
        ...{ studentID, lessonID, note, kind: 'planned' as const, correctsID: _id },
        ...said,
      })),
    );
  return {
    record,
    stored,
    cards,
    /** The children had the lesson: for some it is the first time, for others it was shown again. */
    give: ([first, ...others]: readonly ShownPlan[], day: string) =>
      first &&
      giveTo(
        first.lessonID,
        [first, ...others].map(({ studentID }) => studentID),
        { day },
      ),
    giveTo,
    move: (plans: readonly ShownPlan[], day: string) => correct(plans, { day }),
    drop: withdraw,
    /** A planned lesson comes to be for other children, for another day, or with another note. */
    change: ({ lessonID, plans }: PlanCard, { without, added, day, note }: Change) => {
      const stays = plans.filter(({ studentID }) => !without.includes(studentID));
      withdraw(plans.filter(({ studentID }) => without.includes(studentID)));
      correct(
        stays.filter((plan) => plan.day !== day || plan.note !== note),
        { day, note },
      );
      record.record(added.map((studentID) => ({ studentID, lessonID, day, note, kind: 'planned' })));
    },
  };
};

export type Plans = ReturnType<typeof usePlans>;
