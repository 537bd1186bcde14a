import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
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

export const usePlans = (section: RecordSection) => {
  const record = useRecord(section._id);
  const stored = useEndpoint(getPlans, { sectionID: section._id });
  useInvalidateOnEvent(recordChanged.wire, [getPlans]);
  const { steps } = record;
  const cards = useMemo(
    () => planCards(withPlanSteps(stored.data ?? [], steps, section)),
    [stored.data, steps, section],
  );
  const giveTo = (lessonId: string, studentIds: readonly string[], { day, note = '' }: Given) =>
    record.record(
      studentIds.map((studentId) => {
        const state = cellOf(record.cells, studentId, lessonId)?.state ?? 'none';
        const kind = state === 'none' || state === 'planned' ? 'presented' : 'represented';
        return { studentID: studentId, lessonID: lessonId, day, kind, note };
      }),
    );
  const withdraw = (plans: readonly ShownPlan[]) => record.withdraw(plans.map(({ _id }) => _id));
  const correct = (plans: readonly ShownPlan[], values: { day: string; note?: string }) =>
    record.correct(
      plans.map(({ _id, studentID: studentId, lessonID: lessonId, note }) => ({
        ...{ studentID: studentId, lessonID: lessonId, note, kind: 'planned' as const, correctsID: _id },
        ...values,
      })),
    );
  return {
    record,
    stored,
    cards,
    /** Records the lesson as presented, or as represented for students who already had it. */
    give: ([first, ...others]: readonly ShownPlan[], day: string) =>
      first &&
      giveTo(
        first.lessonID,
        [first, ...others].map(({ studentID: studentId }) => studentId),
        { day },
      ),
    giveTo,
    move: (plans: readonly ShownPlan[], day: string) => correct(plans, { day }),
    drop: withdraw,
    change: ({ lessonID: lessonId, plans }: PlanCard, { without, added, day, note }: Change) => {
      const remaining = plans.filter(({ studentID: studentId }) => !without.includes(studentId));
      withdraw(plans.filter(({ studentID: studentId }) => without.includes(studentId)));
      correct(
        remaining.filter((plan) => plan.day !== day || plan.note !== note),
        { day, note },
      );
      record.record(
        added.map((studentId) => ({ studentID: studentId, lessonID: lessonId, day, note, kind: 'planned' })),
      );
    },
  };
};

export type Plans = ReturnType<typeof usePlans>;
