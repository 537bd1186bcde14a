import type { LessonMode } from '#features/albums/constants.ts';
import { daysBetween } from '#kernel/days/days.ts';
import { type ClassFacts, isProposable, type ProposedLesson, type StudentFacts } from './proposals.ts';
import { isBegun, readinessOf } from './readiness.ts';

/** A lesson with the fields that determine the group size. */
export type GroupLesson = ProposedLesson & { readonly mode: LessonMode; readonly isElementary: boolean };

export type GroupStudent = StudentFacts & {
  readonly id: string;
  readonly proposed: ReadonlySet<string>;
};

export type GroupFacts = Omit<ClassFacts, 'lessons'> & {
  readonly lessons: readonly GroupLesson[];
  readonly students: readonly GroupStudent[];
  isApart(one: string, other: string): boolean;
};

/** A student who lacks only the lesson `waitsFor`. */
export type Joining = { readonly studentId: string; readonly waitsFor: string };

export type LessonGroup = {
  readonly lesson: GroupLesson;
  readonly students: readonly string[];
  readonly joining: readonly Joining[];
};

const maxGroups = 8;
const maxGroupsPerStudent = 2;
const maxGroupsPerArea = 2;
const minGroupSize = 2;
const maxJoining = 3;
const maxGroupSize = { casa: 4, elementary: 6 };
const longAgoDays = 30;

/** Returns the last day on which the student had any lesson. `''` if never. */
const lastGiven = ({ had }: GroupStudent): string => {
  let last = '';
  for (const one of had.values()) if (isBegun(one) && one.lastDay > last) last = one.lastDay;
  return last;
};

/** Returns 0 if the lesson was given to a present student today, up to 1 for never or `longAgoDays` ago. */
const restOf = (lesson: GroupLesson, { students, today }: GroupFacts): number => {
  let last = '';
  for (const { had } of students) {
    const one = had.get(lesson.id);
    if (one && isBegun(one) && one.lastDay > last) last = one.lastDay;
  }
  if (last === '') return 1;
  return Math.min(Math.max(daysBetween(last, today), 0), longAgoDays) / longAgoDays;
};

type Candidate = {
  readonly lesson: GroupLesson;
  readonly ready: readonly string[];
  readonly joining: readonly Joining[];
  /** From 0 for today to 1 for long ago or never. */
  readonly rest: number;
};

const candidateOf = (lesson: GroupLesson, facts: GroupFacts): Candidate => {
  const { students, before } = facts;
  const [ready, joining]: [string[], Joining[]] = [[], []];
  for (const student of students) {
    if (!isProposable(lesson, student)) continue;
    const readiness = readinessOf(lesson.id, before.get(lesson.id) ?? [], student.had);
    if (readiness.is === 'ready') ready.push(student.id);
    else if (readiness.is === 'nearly') joining.push({ studentId: student.id, waitsFor: readiness.waitsFor });
  }
  return { lesson, ready, joining, rest: restOf(lesson, facts) };
};

const sizeOf = ({ mode, isElementary }: GroupLesson): number => {
  if (mode === 'individual') return 0;
  if (mode === 'whole') return Number.POSITIVE_INFINITY;
  return isElementary ? maxGroupSize.elementary : maxGroupSize.casa;
};

/** Returns lessons for which at least two students are ready, in order of the longest wait. */
const candidatesOf = (facts: GroupFacts): Candidate[] => {
  const waiting = new Map(facts.students.map((student) => [student.id, lastGiven(student)]));
  const byWaiting = (one: string, other: string) => {
    const [left = '', right = ''] = [waiting.get(one), waiting.get(other)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
  return facts.lessons
    .filter((lesson) => sizeOf(lesson) >= minGroupSize)
    .map((lesson) => candidateOf(lesson, facts))
    .filter(({ ready }) => ready.length >= minGroupSize)
    .map((one) => ({ ...one, ready: one.ready.toSorted(byWaiting) }));
};

const createChoice = ({ students, isApart }: GroupFacts) => {
  const proposed = new Map(students.map((student) => [student.id, student.proposed]));
  const [groupsOfStudent, groupsOfArea, used] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Set<string>(),
  ];
  const countUp = (numbers: Map<string, number>, key: string) => numbers.set(key, (numbers.get(key) ?? 0) + 1);
  return {
    isOpen: ({ lesson }: Candidate) =>
      !used.has(lesson.id) && (groupsOfArea.get(lesson.areaId) ?? 0) < maxGroupsPerArea,
    membersOf: ({ lesson, ready }: Candidate): string[] => {
      const members: string[] = [];
      for (const id of ready) {
        const isFree =
          (groupsOfStudent.get(id) ?? 0) < maxGroupsPerStudent && !members.some((other) => isApart(id, other));
        if (isFree && members.length < sizeOf(lesson)) members.push(id);
      }
      return members;
    },
    scoreOf: ({ lesson, rest }: Candidate, members: readonly string[]): number => {
      const wanted = members.filter((id) => proposed.get(id)?.has(lesson.id)).length;
      const overlap = members.reduce((sum, id) => sum + (groupsOfStudent.get(id) ?? 0), 0);
      return wanted * 2 + Number(lesson.isPinned) + rest - overlap;
    },
    add: ({ lesson }: Candidate, members: readonly string[]) => {
      used.add(lesson.id);
      countUp(groupsOfArea, lesson.areaId);
      for (const id of members) countUp(groupsOfStudent, id);
    },
  };
};

const joiningOf = ({ joining }: Candidate, members: readonly string[], { isApart }: GroupFacts): Joining[] => {
  const found: Joining[] = [];
  for (const next of joining) {
    const together = [...members, ...found.map(({ studentId }) => studentId)];
    if (found.length < maxJoining && !together.some((other) => isApart(next.studentId, other))) found.push(next);
  }
  return found;
};

/** Returns at most eight groups, two per student and per area, longest wait first. Separates students kept apart. */
export const groupsFor = (facts: GroupFacts): LessonGroup[] => {
  const candidates = candidatesOf(facts);
  const choice = createChoice(facts);
  const groups: LessonGroup[] = [];
  while (groups.length < maxGroups) {
    const [best] = candidates
      .filter(choice.isOpen)
      .map((one) => ({ one, members: choice.membersOf(one) }))
      .filter(({ members }) => members.length >= minGroupSize)
      .map(({ one, members }) => ({ one, members, score: choice.scoreOf(one, members) }))
      .toSorted((left, right) => right.score - left.score);
    if (!best) break;
    choice.add(best.one, best.members);
    groups.push({
      lesson: best.one.lesson,
      students: best.members,
      joining: joiningOf(best.one, best.members, facts),
    });
  }
  return groups;
};
