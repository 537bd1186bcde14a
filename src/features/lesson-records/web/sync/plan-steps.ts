import { groupBy } from '#kernel/group-by.ts';
import { givesPlan } from '../../gives-plan.ts';
import type { Plan, RecordSection } from '../../schemas.ts';
import { type RecordStep, type SentEntry, withdrawnIdsOf } from './record-step.ts';

/** A plan as displayed. `isStored` is true if the server has stored the plan, so it can be moved and dropped. */
export type ShownPlan = Plan & { readonly isStored: boolean };

const lessonName = ({ areas }: RecordSection, id: string): string =>
  areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons)).find(({ _id }) => _id === id)?.name ?? '';

const isSameCell = (one: { studentID: string; lessonID: string }, other: SentEntry) =>
  one.studentID === other.studentID && one.lessonID === other.lessonID;

const applyEntry = (plans: readonly ShownPlan[], entry: SentEntry, section: RecordSection): ShownPlan[] => {
  const { studentID: studentId, lessonID: lessonId, day, note, kind, clientId, correctsID: correctsId = null } = entry;
  // The creation time of a corrected entry is known only to the server.
  const given = { kind, day, isLater: correctsId === null };
  if (kind !== 'planned') return plans.filter((plan) => !isSameCell(plan, entry) || !givesPlan(plan, given));
  if (plans.some(({ _id }) => _id === clientId)) return [...plans];
  const moved = plans.find(({ _id }) => _id === correctsId);
  if (moved)
    return plans.map((plan) => (plan === moved ? { ...plan, day, note: note ?? plan.note, isStored: false } : plan));
  const lesson = lessonName(section, lessonId);
  // The server determines `since`. Later steps on this device count as later.
  return [
    ...plans,
    {
      _id: clientId,
      studentID: studentId,
      lessonID: lessonId,
      lesson,
      day,
      since: '',
      note: note ?? '',
      isStored: false,
    },
  ];
};

/** Returns the plans after applying steps. A step that is already applied changes nothing. */
export const withPlanSteps = (
  plans: readonly (Plan | ShownPlan)[],
  steps: readonly RecordStep[],
  section: RecordSection,
): ShownPlan[] => {
  // An entry withdrawn before it was sent neither plans nor fulfills anything.
  const withdrawnIds = withdrawnIdsOf(steps);
  const added = steps.flatMap((step) => (step.kind === 'add' ? step.entries : []));
  return added
    .filter(({ clientId }) => !withdrawnIds.has(clientId))
    .reduce<ShownPlan[]>(
      (shown, entry) => applyEntry(shown, entry, section),
      plans.map((plan) => ({ isStored: true, ...plan })),
    )
    .filter(({ _id }) => !withdrawnIds.has(_id));
};

export type PlanCard = {
  readonly lessonID: string;
  readonly lesson: string;
  readonly day: string;
  readonly plans: ShownPlan[];
};

export const planCards = (plans: readonly ShownPlan[]): PlanCard[] =>
  [...groupBy(plans, ({ lessonID: lessonId, day }) => `${day} ${lessonId}`).values()]
    .flatMap((all) => {
      const [first] = all;
      return first ? [{ lessonID: first.lessonID, lesson: first.lesson, day: first.day, plans: all }] : [];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** Returns one plan per student. Two adults may have planned the same lesson. */
export const onePerStudent = (plans: readonly ShownPlan[]): ShownPlan[] => [
  ...new Map(plans.map((plan) => [plan.studentID, plan])).values(),
];
