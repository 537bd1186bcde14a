import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useToday } from '#platform/web/format/today.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as plansTexts from '#texts/lesson-records/plans';
import * as texts from '#texts/lesson-records/quick';
import * as screens from '#texts/lesson-records/screens';
import type { EntryKind } from '../../constants.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { useAway } from '../plans/use-away.ts';
import { useReadyNext } from '../ready/use-ready-next.ts';
import { type ShownPlan, withPlanSteps } from '../sync/plan-steps.ts';
import type { ClassRecord } from '../use-record.ts';
import type { ChildGroup } from './group-chips.tsx';
import { readKeptGroup } from './kept-group.ts';
import { savedChips } from './saved-chips.ts';
import { type LessonGroup, proposedMost, usedLast } from './suggestions.ts';

const { getPlans, getReadyStudents: getReadyChildren } = lessonRecordsEndpoints;

type Asked = { readonly day: string; readonly lessonID: string | null; readonly kind: EntryKind };

/** Whom the last lesson was given to: in this visit, or on this device before it. */
const lastChildren = ({ last }: ClassRecord, kept: readonly string[]): readonly string[] => {
  const ofVisit = [...new Set(last?.entries.map(({ studentID }) => studentID) ?? [])];
  return ofVisit.length > 1 || kept.length === 0 ? ofVisit : kept;
};

/** Who is here of those for whom a lesson is planned for the day. */
const plannedFor = (plans: readonly ShownPlan[], { day, lessonID }: Omit<Asked, 'kind'>): string[] =>
  plans.filter((plan) => plan.day === day && plan.lessonID === lessonID).map(({ studentID }) => studentID);

/** What is likely meant next in a class: lessons before anything is typed, and groups of children. */
export const useLikely = (room: RecordSection, record: ClassRecord, asked: Asked) => {
  const { role, user } = useViewer();
  const isTeacher = role === 'teacher';
  const { day, lessonID, kind } = asked;
  const { isAway } = useAway(useToday());
  const kept = readKeptGroup({ owner: user._id, sectionID: room._id });
  const stored = useEndpoint(getPlans, { sectionID: room._id });
  const plans = withPlanSteps(stored.data ?? [], record.steps, room);
  const proposals = useReadyNext(isTeacher ? room._id : undefined).data?.proposals ?? [];
  const readyFor = isTeacher && lessonID !== null ? { sectionID: room._id, lessonID } : undefined;
  const ready = useEndpoint(getReadyChildren, readyFor, { staleTime: 0 });
  const inRoom = new Set(room.children.map(({ _id }) => _id));
  const there = (ids: readonly string[]) => ids.filter((id) => inRoom.has(id));
  const planned = there(plannedFor(plans, asked)).filter((id) => !isAway(id));
  const here = room.children.map(({ _id }) => _id).filter((id) => !isAway(id));
  const last = there(lastChildren(record, kept.children));
  const lessons: LessonGroup[] = [
    { title: plansTexts.plannedToday, ids: plans.filter((plan) => plan.day === day).map((plan) => plan.lessonID) },
    { title: texts.usedLast, ids: usedLast(record.cells, kept.lessons) },
    { title: texts.proposed, ids: proposedMost(proposals, isAway) },
  ];
  const groups: ChildGroup[] = [
    { key: 'planned', label: texts.asPlanned({ number: planned.length }), children: planned },
    // What is planned may be for a day on which they are back.
    ...savedChips(room, (id) => kind !== 'planned' && isAway(id)),
    { key: 'last', label: screens.sameAsLast({ number: last.length }), children: last },
    { key: 'here', label: texts.allHere({ number: here.length }), children: here },
  ];
  const isReady = (id: string) => lessonID !== null && (ready.data?.studentIDs.includes(id) ?? false);
  return { lessons, groups: groups.filter(({ children }) => children.length > 0), isAway, isReady };
};
