import { countRecordIn } from '#features/lesson-records/server/public.ts';
import { countDependents } from '#platform/server/bin/dependents.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type WorkKind, workKinds } from '../../constants.ts';
import type { SectionWork } from '../../schemas.ts';

type ReadContext = Pick<QueryContext, 'db' | 'services'>;
type Opened = {
  readonly id: string;
  /** Number of its students who return to their former sections. */
  readonly leaving: number;
  /** Time at which the turnover created the section. */
  readonly since: string;
};

/** Counts later changes of subjects, timetable and albums of a section from the audit log. */
const countChanges = async (db: Db, { id, since }: Opened) => {
  const lines = await db
    .selectFrom('audit_log')
    .select('action')
    .where('at', '>', since)
    .where(({ eb, and, or, selectFrom }) =>
      or([
        eb('subject_id', '=', id),
        // Deleted subjects. The entry contains their section.
        and([eb('action', '=', 'subject:deleted'), eb('before', 'like', `%"section":"${id}"%`)]),
        eb('subject_id', 'in', selectFrom('subjects').select('subjects.id').where('section_id', '=', id)),
      ]),
    )
    .execute();
  const count = (kind: string) => lines.filter(({ action }) => action.startsWith(`${kind}:`)).length;
  return { subjects: count('subject'), timetable: count('schedule'), albums: count('room-album') };
};

/** Returns the work done in a section since a turnover opened it. Empty if the section is unchanged. */
export const loadSectionWork = async ({ db, services }: ReadContext, opened: Opened): Promise<SectionWork[]> => {
  const { id, leaving } = opened;
  const { bin, ports } = services;
  const dependents = await countDependents(db, bin, { table: 'sections', ids: [id] });
  const found: Record<WorkKind, number> = {
    students: (dependents.enrollment ?? 0) - leaving,
    ...(await countChanges(db, opened)),
    files: (dependents.sectionFile ?? 0) + (dependents.subjectFile ?? 0),
    ...(await countRecordIn(db, id)),
    observations: await ports.sectionObservations.countIn(db, id),
    reports: await ports.sectionReports.countIn(db, id),
    announcements: await ports.sectionAnnouncements.countIn(db, id),
  };
  return workKinds.flatMap((kind) => (found[kind] > 0 ? [{ kind, number: found[kind] }] : []));
};
