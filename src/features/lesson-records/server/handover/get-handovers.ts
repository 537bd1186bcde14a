import { advisedSectionRows } from '#features/classes/server/public.ts';
import { fullName, studentsById } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { Move } from '../../handover-schemas.ts';
import { onlyOpen, plannedRows } from '../reading/open-plans.ts';
import { formerAdviserSince, listRecordSections, requireSectionAccess } from '../sections.queries.ts';
import { loadMoves, type StudentMove } from './moves.queries.ts';

type Scope = { readonly sections: readonly string[]; readonly adviser: string | undefined };

const listMovedStudents = (db: Db, since: string, { sections, adviser }: Scope) =>
  db
    .selectFrom('stays')
    .innerJoin('enrollments', 'enrollments.student_id', 'stays.student_id')
    .leftJoin('sections', 'sections.id', 'stays.section_id')
    .select('stays.student_id')
    .distinct()
    .where('stays.to_at', 'is not', null)
    .where(({ or, eb }) => or([eb('stays.to_at', '>=', since), eb('stays.handed_over_at', '>=', since)]))
    .whereRef('enrollments.section_id', '!=', 'stays.section_id')
    .where(({ or, eb, fn }) =>
      or([
        eb('enrollments.section_id', 'in', sections),
        eb('stays.section_id', 'in', sections),
        ...(adviser === undefined ? [] : [eb(fn.coalesce('stays.adviser_id', 'sections.adviser_id'), '=', adviser)]),
      ]),
    )
    .execute();

/** Loads all sections, and the ids of those whose record the caller keeps. */
const loadSections = async ({ db, actor }: QueryContext) => {
  const rows = await advisedSectionRows(db).execute();
  const recordSections = await listRecordSections(db, actor);
  return {
    sections: new Map(rows.map((row) => [row.id, row])),
    recordSections: new Set(recordSections.map(({ id }) => id)),
  };
};

/** Counts the open plans from other sections by student. */
const countOpenPlans = async (
  { db, services }: QueryContext,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const numbers = new Map<string, number>();
  await inParts(studentIds, async (part) => {
    const rows = await plannedRows(db)
      .innerJoin('enrollments', 'enrollments.student_id', 'entries.student_id')
      .whereRef('entries.section_id', '!=', 'enrollments.section_id')
      .where('entries.student_id', 'in', part)
      .execute();
    for (const { student_id } of await onlyOpen({ db, services }, rows))
      numbers.set(student_id, (numbers.get(student_id) ?? 0) + 1);
  });
  return numbers;
};

/** Loads student and section ids of non-empty handover notes. */
const loadStudentsWithNotes = async (db: Db, studentIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const noted = new Set<string>();
  await inParts(studentIds, async (part) => {
    const rows = await db
      .selectFrom('handover_notes')
      .select(['student_id', 'section_id', 'agreements', 'interests'])
      .where('student_id', 'in', part)
      .execute();
    for (const { student_id, section_id, agreements, interests } of rows)
      if (agreements !== '' || interests !== '') noted.add(`${student_id} ${section_id}`);
  });
  return noted;
};

export const getHandovers: Handler<(typeof lessonRecordsEndpoints)['getHandovers']> = async (
  context,
  { sectionID: sectionId },
) => {
  const { db, actor, services } = context;
  if (sectionId !== undefined) await requireSectionAccess(db, actor, sectionId);
  const { sections, recordSections } = await loadSections(context);
  const requested = sectionId === undefined ? recordSections : new Set([sectionId]);
  const adviser = sectionId === undefined && actor.role === 'teacher' ? actor.id : undefined;
  const since = formerAdviserSince(services);
  const moved = await listMovedStudents(db, since, { sections: [...requested], adviser });
  const moves = await loadMoves(
    db,
    moved.map(({ student_id }) => student_id),
    since,
  );
  const moveOf = ({ currentSectionId, former }: StudentMove) => {
    const to = currentSectionId === undefined ? undefined : sections.get(currentSectionId);
    // No handover if the student keeps the same adviser.
    if (!to || !former || to.adviser_id === former.adviser_id) return undefined;
    const hasCome = requested.has(to.id) && recordSections.has(to.id);
    const hasLeft = actor.role === 'admin' || former.adviser_id === actor.id;
    const isRequested = hasCome || sectionId === undefined || former.section_id === sectionId;
    return isRequested && (hasCome || hasLeft) ? { to, former, hasCome } : undefined;
  };
  const shownMoves = new Map(
    [...moves].flatMap(([id, move]) => {
      const shownMove = moveOf(move);
      return shownMove ? [[id, shownMove] as const] : [];
    }),
  );
  const ids = [...shownMoves.keys()];
  const [plans, noted] = [await countOpenPlans(context, ids), await loadStudentsWithNotes(db, ids)];
  // In order of name.
  return (await studentsById(db, ids)).flatMap((row): Move[] => {
    const shownMove = shownMoves.get(row.id);
    if (!shownMove) return [];
    const { to, former, hasCome } = shownMove;
    return [
      {
        ...{ studentID: row.id, full_name: fullName(row), image: row.image ?? '', hasCome },
        ...(former.section !== null && { from: former.section }),
        to: to.name,
        movedOn: schoolDay(services, former.to_at),
        hasNotes: noted.has(`${row.id} ${former.section_id}`),
        plans: plans.get(row.id) ?? 0,
      },
    ];
  });
};
