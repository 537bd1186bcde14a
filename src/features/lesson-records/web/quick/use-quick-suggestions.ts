import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useToday } from '#platform/web/format/today.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as plansTexts from '#texts/lesson-records/plans';
import * as texts from '#texts/lesson-records/quick';
import * as screens from '#texts/lesson-records/screens';
import type { EntryKind } from '../../constants.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { useAbsences } from '../plans/use-absences.ts';
import { useReadyNext } from '../ready/use-ready-next.ts';
import { type ShownPlan, withPlanSteps } from '../sync/plan-steps.ts';
import type { ClassRecord } from '../use-record.ts';
import type { GroupChoice } from './group-chips.tsx';
import { readLastRecorded } from './last-recorded.ts';
import { savedChips } from './saved-group-choices.ts';
import { type LessonGroup, mainProposedGroup, recentlyUsed } from './suggestions.ts';

const { getPlans, getReadyStudents } = lessonRecordsEndpoints;

type QuickDraft = { readonly day: string; readonly lessonID: string | null; readonly kind: EntryKind };

/** Returns the students of the last lesson, from this visit or stored on this device. */
const lastStudents = ({ last }: ClassRecord, lastRecorded: readonly string[]): readonly string[] => {
  const recordedNow = [...new Set(last?.entries.map(({ studentID: studentId }) => studentId) ?? [])];
  return recordedNow.length > 1 || lastRecorded.length === 0 ? recordedNow : lastRecorded;
};

const plannedFor = (plans: readonly ShownPlan[], { day, lessonID: lessonId }: Omit<QuickDraft, 'kind'>): string[] =>
  plans.filter((plan) => plan.day === day && plan.lessonID === lessonId).map(({ studentID: studentId }) => studentId);

export const useQuickSuggestions = (section: RecordSection, record: ClassRecord, draft: QuickDraft) => {
  const { role, user } = useViewer();
  const isTeacher = role === 'teacher';
  const { day, lessonID: lessonId, kind } = draft;
  const { isAway } = useAbsences(useToday());
  const lastRecorded = readLastRecorded({ owner: user._id, sectionID: section._id });
  const stored = useEndpoint(getPlans, { sectionID: section._id });
  const plans = withPlanSteps(stored.data ?? [], record.steps, section);
  const proposals = useReadyNext(isTeacher ? section._id : undefined).data?.proposals ?? [];
  const readyFor = isTeacher && lessonId !== null ? { sectionID: section._id, lessonID: lessonId } : undefined;
  const ready = useEndpoint(getReadyStudents, readyFor, { staleTime: 0 });
  const sectionStudents = new Set(section.children.map(({ _id }) => _id));
  const inSection = (ids: readonly string[]) => ids.filter((id) => sectionStudents.has(id));
  const planned = inSection(plannedFor(plans, draft)).filter((id) => !isAway(id));
  const here = section.children.map(({ _id }) => _id).filter((id) => !isAway(id));
  const last = inSection(lastStudents(record, lastRecorded.children));
  const lessons: LessonGroup[] = [
    { title: plansTexts.plannedToday, ids: plans.filter((plan) => plan.day === day).map((plan) => plan.lessonID) },
    { title: texts.usedLast, ids: recentlyUsed(record.cells, lastRecorded.lessons) },
    { title: texts.proposed, ids: mainProposedGroup(proposals, isAway) },
  ];
  const groups: GroupChoice[] = [
    { key: 'planned', label: texts.asPlanned({ number: planned.length }), children: planned },
    // A plan may be for a day on which absent students are back.
    ...savedChips(section, (id) => kind !== 'planned' && isAway(id)),
    { key: 'last', label: screens.sameAsLast({ number: last.length }), children: last },
    { key: 'here', label: texts.allHere({ number: here.length }), children: here },
  ];
  const isReady = (id: string) => lessonId !== null && (ready.data?.studentIDs.includes(id) ?? false);
  return { lessons, groups: groups.filter(({ children }) => children.length > 0), isAway, isReady };
};
