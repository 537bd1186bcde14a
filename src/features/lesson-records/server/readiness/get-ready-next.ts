import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { ProposalReason, ReadyNext } from '../../schemas.ts';
import { logEachAccess } from '../log-access.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { groupsFor } from './groups.ts';
import { apartRows, loadClassFacts } from './load-class-facts.ts';
import { type Proposal, proposalsFor, reasonFor, type StudentFacts } from './proposals.ts';

type ApartRow = Awaited<ReturnType<typeof apartRows>>[number];
type ClassRows = Awaited<ReturnType<typeof loadClassFacts>>;
type Proposed = ReadonlyMap<string, readonly Proposal[]>;

const reasonView = ({ kind, lessonIds }: Proposal['reason'], { had, seenDeep }: StudentFacts): ProposalReason => ({
  kind,
  rows: lessonIds.flatMap((lessonId) => {
    const one = had.get(lessonId);
    const seen = kind === 'observed' ? seenDeep.get(lessonId) : undefined;
    if (seen !== undefined)
      return [{ lessonID: lessonId, state: one?.state ?? 'none', times: one?.times ?? 0, day: seen }];
    return one ? [{ lessonID: lessonId, state: one.state, times: one.times, day: one.lastDay }] : [];
  }),
});

const proposalViews = ({ students }: ClassRows, proposed: Proposed): ReadyNext['proposals'] =>
  students.flatMap(({ id, ...student }) =>
    (proposed.get(id) ?? []).map(({ lesson, reason }) => ({
      ...{ studentID: id, lessonID: lesson.id, isPinned: lesson.isPinned },
      reason: reasonView(reason, student),
    })),
  );

const createApartCheck = (rows: readonly ApartRow[]) => {
  const pairs = new Set(
    rows.flatMap(({ student_id, other_id }) => [`${student_id} ${other_id}`, `${other_id} ${student_id}`]),
  );
  return (one: string, other: string) => pairs.has(`${one} ${other}`);
};

type Today = { readonly proposed: Proposed; readonly apart: readonly ApartRow[]; readonly awayIds: readonly string[] };

const groupViews = ({ facts, students }: ClassRows, { proposed, apart, awayIds }: Today): ReadyNext['groups'] => {
  const away = new Set(awayIds);
  const present = new Map(
    students.flatMap((student) => (away.has(student.id) ? [] : [[student.id, student] as const])),
  );
  const idsOf = (id: string) => new Set((proposed.get(id) ?? []).map(({ lesson }) => lesson.id));
  const groups = groupsFor({
    ...facts,
    students: [...present.values()].map((student) => ({ ...student, proposed: idsOf(student.id) })),
    isApart: createApartCheck(apart),
  });
  return groups.map(({ lesson, students: memberIds, joining }) => ({
    lessonID: lesson.id,
    children: memberIds.flatMap((id) => {
      const student = present.get(id);
      return student ? [{ studentID: id, reason: reasonView(reasonFor(facts, student, lesson), student) }] : [];
    }),
    joining: joining.map(({ studentId, waitsFor }) => ({ studentID: studentId, waitsFor })),
  }));
};

export const getReadyNext: SelfManagedHandler<(typeof lessonRecordsEndpoints)['getReadyNext']> = {
  managesTransactions: async (context, { sectionID: sectionId, awayIDs: awayIds }) => {
    const { db, actor, services } = context;
    await requireSectionAccess(db, actor, sectionId);
    const today = schoolDay(services);
    const rows = await loadClassFacts(context, { sectionId, today });
    const apart = await apartRows(db, sectionId, today);
    await logEachAccess(context, 'lesson-record:ready-opened', { kind: 'section', id: sectionId });
    const proposed = new Map(rows.students.map((student) => [student.id, proposalsFor(rows.facts, student)]));
    return {
      proposals: proposalViews(rows, proposed),
      groups: groupViews(rows, { proposed, apart, awayIds }),
      setAside: rows.setAside.map((row) => ({
        ...{ studentID: row.student_id, lessonID: row.lesson_id },
        until: row.until_day,
      })),
      // Only teachers see which students are kept apart.
      apart:
        actor.role === 'admin'
          ? []
          : apart.map((row) => ({ studentID: row.student_id, otherID: row.other_id, until: row.until_day })),
    };
  },
};
