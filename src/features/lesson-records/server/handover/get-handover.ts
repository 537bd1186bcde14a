import { fullName, peopleNames, studentsById } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { Handover } from '../../handover-schemas.ts';
import { effectiveEntryRows } from '../reading/effective-entries.ts';
import { onlyOpen, plannedRows } from '../reading/open-plans.ts';
import { findSectionAccess } from '../sections.queries.ts';
import { findHandoverNotes } from './moves.queries.ts';
import { loadRecentLessons } from './recent-lessons.ts';
import { requireHandover, type StudentHandover } from './require-handover.ts';

/** Length of the period in days, including the last one. */
const days = 90;

/** Lists entries marked for follow-up, the most recent first. */
const listAttentionRows = async (db: Db, studentId: string) => {
  const rows = await effectiveEntryRows(db)
    .innerJoin('cell_states', (join) =>
      join
        .onRef('cell_states.student_id', '=', 'entries.student_id')
        .onRef('cell_states.lesson_id', '=', 'entries.lesson_id')
        .on('cell_states.attention', '=', 1),
    )
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .select(['entries.lesson_id', 'entries.note', 'entries.day', 'entries.maker_id', 'lessons.name as lesson'])
    .where('entries.student_id', '=', studentId)
    .where('entries.attention', '=', 'set')
    .orderBy('entries.day', 'desc')
    .orderBy('entries.created_at', 'desc')
    .orderBy('entries.id', 'desc')
    .execute();
  return rows.filter(({ lesson_id }, at) => rows.findIndex((row) => row.lesson_id === lesson_id) === at);
};

export const plansFromOtherSections = (db: Db, studentId: string, currentSectionId: string) =>
  plannedRows(db).where('entries.student_id', '=', studentId).where('entries.section_id', '!=', currentSectionId);

const loadPlanViews = async (
  context: QueryContext,
  studentId: string,
  currentSectionId: string,
): Promise<Handover['plans']> => {
  const rows = await plansFromOtherSections(context.db, studentId, currentSectionId)
    .leftJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .leftJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .leftJoin('room_albums', (join) =>
      join
        .onRef('room_albums.album_id', '=', 'album_areas.album_id')
        .on('room_albums.section_id', '=', currentSectionId),
    )
    .select('room_albums.section_id as album_section')
    .execute();
  const open = await onlyOpen(context, rows);
  return open.map(({ id, lesson, day, note, album_section: albumSection }) => ({
    _id: id,
    lesson,
    day,
    note,
    isInRoom: albumSection !== null,
  }));
};

const loadPlans = ({ former, currentSectionId }: StudentHandover, context: QueryContext, studentId: string) =>
  former && currentSectionId !== undefined ? loadPlanViews(context, studentId, currentSectionId) : [];

const loadNames = async (db: Db, ids: readonly (string | null | undefined)[]) =>
  peopleNames(db, [...new Set(ids.flatMap((id) => id ?? []))]);

export const getHandover: SelfManagedHandler<(typeof lessonRecordsEndpoints)['getHandover']> = {
  managesTransactions: async (context, { studentID: studentId }): Promise<Handover> => {
    const { db, actor, services } = context;
    const handover = await requireHandover(context, studentId);
    const [student] = await studentsById(db, [studentId]);
    if (!student) throw notFound(texts.child);
    const { currentSectionId, former, mayWrite, mayAnswer, isAdvised } = handover;
    const access = currentSectionId === undefined ? undefined : await findSectionAccess(db, currentSectionId);
    const until = schoolDay(services, former?.to_at);
    const since = addDays(until, 1 - days);
    const notes =
      handover.notesSectionId === undefined
        ? undefined
        : await findHandoverNotes(db, { student_id: studentId, section_id: handover.notesSectionId });
    const attention = await listAttentionRows(db, studentId);
    const names = await loadNames(db, [
      ...[former?.adviser_id, access?.section.adviser_id, notes?.written_by],
      ...attention.map(({ maker_id }) => maker_id),
    ]);
    const named = <Key extends string>(key: Key, id: string | null | undefined) => {
      const name = names.get(id ?? '');
      return (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };
    };
    const answer: Handover = {
      child: { _id: student.id, full_name: fullName(student), birthdate: student.birthdate },
      ...(former && {
        from: {
          ...(former.section !== null && { section: former.section }),
          ...named('adviser', former.adviser_id),
          movedOn: until,
        },
      }),
      ...(access && {
        to: { _id: access.section.id, section: access.section.name, ...named('adviser', access.section.adviser_id) },
      }),
      ...{ since, until, mayWrite, mayAnswer, isAdvised },
      areas: await loadRecentLessons(db, studentId, { since, until }),
      attention: attention.map(({ lesson_id, lesson, note, day, maker_id }) => ({
        ...{ _id: lesson_id, lesson, note, day },
        ...named('maker', maker_id),
      })),
      notes: {
        ...{ agreements: notes?.agreements ?? '', interests: notes?.interests ?? '', version: notes?.version ?? 0 },
        ...named('writer', notes?.written_by),
        ...(notes && { writtenAt: notes.written_at }),
      },
      plans: await loadPlans(handover, context, studentId),
    };
    if (actor.role === 'admin')
      await context.transaction((command) =>
        command.audit({ action: 'handover:opened', subject: { kind: 'student', id: studentId } }),
      );
    return answer;
  },
};
