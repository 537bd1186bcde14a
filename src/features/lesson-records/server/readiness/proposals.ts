import { addDays } from '#kernel/days/days.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { ReasonKind } from '../../constants.ts';
import { type Before, type Had, type HadByLesson, isBegun, readinessOf } from './readiness.ts';

/** A lesson of the section's albums, in album order. Ages in months. */
export type ProposedLesson = {
  readonly id: string;
  readonly areaId: string;
  readonly groupId: string;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly isPinned: boolean;
};

export type StudentFacts = {
  readonly ageMonths: number;
  readonly had: HadByLesson;
  /** Day of the last recent observation of deep work, by lesson. `YYYY-MM-DD` */
  readonly seenDeep: ReadonlyMap<string, string>;
  readonly setAside: ReadonlySet<string>;
};

export type ClassFacts = {
  readonly lessons: readonly ProposedLesson[];
  readonly before: ReadonlyMap<string, readonly Before[]>;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** Reason for a proposal, with the lessons whose entries support it. */
export type Reason = { readonly kind: ReasonKind; readonly lessonIds: readonly string[] };
export type Proposal = { readonly lesson: ProposedLesson; readonly reason: Reason };

const maxProposals = 12;
const maxPerArea = 3;
const maxPerGroup = 2;
const maxReasonLessons = 2;
const ageSlackMonths = 12;
const recentDays = 14;
export const interestDays = 30;
const quietDays = 30;
const repeatedTimes = 2;

/** True if the student's age fits the lesson within a year. */
const fitsAge = ({ ageFrom, ageTo }: ProposedLesson, ageMonths: number): boolean =>
  (ageFrom === null || ageMonths >= ageFrom - ageSlackMonths) &&
  (ageTo === null || ageMonths <= ageTo + ageSlackMonths);

const isRepeated = ({ state, times, lastDay }: Had, since: string) =>
  lastDay >= since && (state === 'mastered' || (state === 'practising' && times >= repeatedTimes));

const lastByArea = ({ lessons }: ClassFacts, { had }: StudentFacts): Map<string, ProposedLesson> => {
  const last = new Map<string, ProposedLesson>();
  const dayOf = (lesson: ProposedLesson | undefined) => (lesson && had.get(lesson.id)?.lastDay) ?? '';
  for (const lesson of lessons)
    if (isBegun(had.get(lesson.id)) && dayOf(lesson) >= dayOf(last.get(lesson.areaId))) last.set(lesson.areaId, lesson);
  return last;
};

/** Returns the lesson of each area that the student recently practiced most, if practiced at least `repeatedTimes`. */
const interestByArea = ({ lessons, today }: ClassFacts, { had }: StudentFacts): Map<string, ProposedLesson> => {
  const since = addDays(today, -interestDays);
  const favorites = new Map<string, ProposedLesson>();
  const timesOf = (lesson: ProposedLesson | undefined) => (lesson && had.get(lesson.id)?.times) ?? 0;
  for (const lesson of lessons) {
    const one = had.get(lesson.id);
    if (one?.state !== 'practising' || one.lastDay < since || one.times < repeatedTimes) continue;
    if (one.times > timesOf(favorites.get(lesson.areaId))) favorites.set(lesson.areaId, lesson);
  }
  return favorites;
};

/** Returns the lesson of each area with the most recent observation of deep work. */
const seenByArea = ({ lessons }: ClassFacts, { seenDeep }: StudentFacts): Map<string, ProposedLesson> => {
  const seen = new Map<string, ProposedLesson>();
  const dayOf = (lesson: ProposedLesson | undefined) => (lesson && seenDeep.get(lesson.id)) ?? '';
  for (const lesson of lessons) if (dayOf(lesson) > dayOf(seen.get(lesson.areaId))) seen.set(lesson.areaId, lesson);
  return seen;
};

type Area = {
  readonly last: ProposedLesson | undefined;
  readonly interest: ProposedLesson | undefined;
  readonly seen: ProposedLesson | undefined;
  readonly isQuiet: boolean;
};

const reasonOf = (before: readonly Before[], { had }: StudentFacts, area: Area, since: string): Reason => {
  const known = before
    .flatMap(({ id }) => {
      const one = had.get(id);
      return one && isBegun(one) ? [{ id, ...one, isRepeated: isRepeated(one, since) }] : [];
    })
    .toSorted(
      (one, other) => Number(other.isRepeated) - Number(one.isRepeated) || (one.lastDay < other.lastDay ? 1 : -1),
    );
  const lessonIds = known.slice(0, maxReasonLessons).map(({ id }) => id);
  if (known[0]?.isRepeated) return { kind: 'repeated', lessonIds: lessonIds.slice(0, 1) };
  if (known.length > 0) return { kind: 'after', lessonIds };
  if (area.interest) return { kind: 'interest', lessonIds: [area.interest.id] };
  if (area.seen) return { kind: 'observed', lessonIds: [area.seen.id] };
  if (!area.last) return { kind: 'first', lessonIds: [] };
  return area.isQuiet ? { kind: 'again', lessonIds: [area.last.id] } : { kind: 'start', lessonIds: [] };
};

const rankOf = ({ lesson, reason }: Proposal): number => {
  if (lesson.isPinned) return 0;
  return reason.kind === 'repeated' ? 1 : 2;
};

/** Returns the best proposals of an area, limited per area and per group. */
const limitArea = (proposals: readonly Proposal[]): Proposal[] => {
  const counts = new Map<string, number>();
  return proposals
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter(({ lesson: { groupId } }) => {
      const number = counts.get(groupId) ?? 0;
      counts.set(groupId, number + 1);
      return number < maxPerGroup;
    })
    .slice(0, maxPerArea);
};

const interleaveAreas = (areas: readonly (readonly Proposal[])[]): Proposal[] =>
  Array.from({ length: maxPerArea }, (_, at) => areas.flatMap((proposals) => proposals[at] ?? [])).flat();

const reasonsFor = (facts: ClassFacts, student: StudentFacts) => {
  const [lasts, interests, seen] = [
    lastByArea(facts, student),
    interestByArea(facts, student),
    seenByArea(facts, student),
  ];
  const [recent, quiet] = [addDays(facts.today, -recentDays), addDays(facts.today, -quietDays)];
  const areaOf = (id: string): Area => {
    const last = lasts.get(id);
    return {
      last,
      interest: interests.get(id),
      seen: seen.get(id),
      isQuiet: last === undefined || (student.had.get(last.id)?.lastDay ?? '') < quiet,
    };
  };
  return {
    areaOf,
    of: ({ id, areaId }: ProposedLesson): Reason =>
      reasonOf(facts.before.get(id) ?? [], student, areaOf(areaId), recent),
  };
};

export const reasonFor = (facts: ClassFacts, student: StudentFacts, lesson: ProposedLesson): Reason =>
  reasonsFor(facts, student).of(lesson);

/** True if the lesson fits the student's age, is not begun, planned or set aside. Ignores prerequisites. */
export const isProposable = (lesson: ProposedLesson, { ageMonths, had, setAside }: StudentFacts): boolean => {
  const one = had.get(lesson.id);
  return !isBegun(one) && one?.state !== 'planned' && fitsAge(lesson, ageMonths) && !setAside.has(lesson.id);
};

/** Ranks areas of interest first, then quiet areas. */
const areaRank = ({ interest, seen, isQuiet }: Area): number => {
  if (interest || seen) return 0;
  return isQuiet ? 1 : 2;
};

/** Returns at most twelve proposals. Areas alternate: those of interest or deep work first, then quiet ones. */
export const proposalsFor = (facts: ClassFacts, student: StudentFacts): Proposal[] => {
  const reasons = reasonsFor(facts, student);
  const isReady = (lesson: ProposedLesson) =>
    isProposable(lesson, student) &&
    readinessOf(lesson.id, facts.before.get(lesson.id) ?? [], student.had).is === 'ready';
  const all = facts.lessons.filter(isReady).map((lesson) => ({ lesson, reason: reasons.of(lesson) }));
  const areas = [...groupBy(all, ({ lesson }) => lesson.areaId)].toSorted(
    ([one], [other]) => areaRank(reasons.areaOf(one)) - areaRank(reasons.areaOf(other)),
  );
  return interleaveAreas(areas.map(([, proposals]) => limitArea(proposals))).slice(0, maxProposals);
};
