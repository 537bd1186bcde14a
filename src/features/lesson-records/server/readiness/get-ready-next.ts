import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { ProposalReason, ReadyNext } from '../../schemas.ts';
import { noteRead } from '../note-read.ts';
import { requireRoom } from '../room.queries.ts';
import { groupsFor } from './groups.ts';
import { type ChildFacts, type Proposal, proposalsFor, reasonFor } from './proposals.ts';
import { apartRows, readClassFacts } from './read-class.ts';

type ApartRow = Awaited<ReturnType<typeof apartRows>>[number];
type ClassRows = Awaited<ReturnType<typeof readClassFacts>>;
type Proposed = ReadonlyMap<string, readonly Proposal[]>;

const reasonView = ({ kind, lessonIds }: Proposal['reason'], { had, seenDeep }: ChildFacts): ProposalReason => ({
  kind,
  rows: lessonIds.flatMap((lessonID) => {
    const one = had.get(lessonID);
    const seen = kind === 'observed' ? seenDeep.get(lessonID) : undefined;
    if (seen !== undefined) return [{ lessonID, state: one?.state ?? 'none', times: one?.times ?? 0, day: seen }];
    return one ? [{ lessonID, state: one.state, times: one.times, day: one.lastDay }] : [];
  }),
});

const proposalViews = ({ children }: ClassRows, proposed: Proposed): ReadyNext['proposals'] =>
  children.flatMap(({ id, ...child }) =>
    (proposed.get(id) ?? []).map(({ lesson, reason }) => ({
      ...{ studentID: id, lessonID: lesson.id, isPinned: lesson.isPinned },
      reason: reasonView(reason, child),
    })),
  );

const apartFrom = (rows: readonly ApartRow[]) => {
  const pairs = new Set(
    rows.flatMap(({ student_id, other_id }) => [`${student_id} ${other_id}`, `${other_id} ${student_id}`]),
  );
  return (one: string, other: string) => pairs.has(`${one} ${other}`);
};

type Today = { readonly proposed: Proposed; readonly apart: readonly ApartRow[]; readonly awayIds: readonly string[] };

/** Groups of who is here. */
const groupViews = ({ facts, children }: ClassRows, { proposed, apart, awayIds }: Today): ReadyNext['groups'] => {
  const away = new Set(awayIds);
  const here = new Map(children.flatMap((child) => (away.has(child.id) ? [] : [[child.id, child] as const])));
  const idsOf = (id: string) => new Set((proposed.get(id) ?? []).map(({ lesson }) => lesson.id));
  const groups = groupsFor({
    ...facts,
    children: [...here.values()].map((child) => ({ ...child, proposed: idsOf(child.id) })),
    isApart: apartFrom(apart),
  });
  return groups.map(({ lesson, children: members, joining }) => ({
    lessonID: lesson.id,
    children: members.flatMap((id) => {
      const child = here.get(id);
      return child ? [{ studentID: id, reason: reasonView(reasonFor(facts, child, lesson), child) }] : [];
    }),
    joining: joining.map(({ childId, waitsFor }) => ({ studentID: childId, waitsFor })),
  }));
};

export const getReadyNext: SelfManagedVerb<(typeof lessonRecordsEndpoints)['getReadyNext']> = {
  selfManaged: async (context, { sectionID, awayIDs }) => {
    const { db, actor, services } = context;
    await requireRoom(db, actor, sectionID);
    const today = schoolDay(services);
    const rows = await readClassFacts(context, { sectionId: sectionID, today });
    const apart = await apartRows(db, sectionID, today);
    await noteRead(context, 'lesson-record:ready-opened', { kind: 'section', id: sectionID });
    const proposed = new Map(rows.children.map((child) => [child.id, proposalsFor(rows.facts, child)]));
    return {
      proposals: proposalViews(rows, proposed),
      groups: groupViews(rows, { proposed, apart, awayIds: awayIDs }),
      setAside: rows.setAside.map((row) => ({
        ...{ studentID: row.student_id, lessonID: row.lesson_id },
        until: row.until_day,
      })),
      // Who is kept apart is for those who give the lessons.
      apart:
        actor.role === 'admin'
          ? []
          : apart.map((row) => ({ studentID: row.student_id, otherID: row.other_id, until: row.until_day })),
    };
  },
};
