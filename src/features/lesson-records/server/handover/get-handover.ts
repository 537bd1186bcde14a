import { fullName, peopleNames, studentsById } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { Handover } from '../../handover-schemas.ts';
import { onlyOpen, plannedRows, standingRows } from '../reading/public.ts';
import { findRoom } from '../room.queries.ts';
import { type HandoverOfChild, requireHandover } from './handover-rights.ts';
import { readLateLessons } from './late-lessons.ts';
import { notesOf } from './moves.queries.ts';

/** How many days are looked at, the last one included. */
const days = 90;

/** What somebody should look at again, the last first. */
const attentionRows = async (db: Db, studentId: string) => {
  const rows = await standingRows(db)
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

/** Plans of other classes than the one where the child is. */
export const broughtPlans = (db: Db, studentId: string, place: string) =>
  plannedRows(db).where('entries.student_id', '=', studentId).where('entries.section_id', '!=', place);

const planViews = async (context: QueryContext, studentId: string, place: string): Promise<Handover['plans']> => {
  const rows = await broughtPlans(context.db, studentId, place)
    .leftJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .leftJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .leftJoin('room_albums', (join) =>
      join.onRef('room_albums.album_id', '=', 'album_areas.album_id').on('room_albums.section_id', '=', place),
    )
    .select('room_albums.section_id as room')
    .execute();
  const open = await onlyOpen(context, rows);
  return open.map(({ id, lesson, day, note, room }) => ({ _id: id, lesson, day, note, isInRoom: room !== null }));
};

const readPlans = ({ former, place }: HandoverOfChild, context: QueryContext, studentId: string) =>
  former && place !== undefined ? planViews(context, studentId, place) : [];

const namesOf = async (db: Db, ids: readonly (string | null | undefined)[]) =>
  peopleNames(db, [...new Set(ids.flatMap((id) => id ?? []))]);

export const getHandover: SelfManagedVerb<(typeof lessonRecordsEndpoints)['getHandover']> = {
  selfManaged: async (context, { studentID }): Promise<Handover> => {
    const { db, actor, services } = context;
    const handover = await requireHandover(context, studentID);
    const [child] = await studentsById(db, [studentID]);
    if (!child) throw notFound(texts.child);
    const { place, former, mayWrite, mayAnswer, isAdvised } = handover;
    const room = place === undefined ? undefined : await findRoom(db, place);
    const until = schoolDay(services, former?.to_at);
    const since = addDays(until, 1 - days);
    const notes =
      handover.notesOf === undefined
        ? undefined
        : await notesOf(db, { student_id: studentID, section_id: handover.notesOf });
    const attention = await attentionRows(db, studentID);
    const names = await namesOf(db, [
      ...[former?.adviser_id, room?.section.adviser_id, notes?.written_by],
      ...attention.map(({ maker_id }) => maker_id),
    ]);
    const named = <Key extends string>(key: Key, id: string | null | undefined) => {
      const name = names.get(id ?? '');
      return (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };
    };
    const answer: Handover = {
      child: { _id: child.id, full_name: fullName(child), birthdate: child.birthdate },
      ...(former && {
        from: {
          ...(former.section !== null && { section: former.section }),
          ...named('adviser', former.adviser_id),
          movedOn: until,
        },
      }),
      ...(room && {
        to: { _id: room.section.id, section: room.section.name, ...named('adviser', room.section.adviser_id) },
      }),
      ...{ since, until, mayWrite, mayAnswer, isAdvised },
      areas: await readLateLessons(db, studentID, { since, until }),
      attention: attention.map(({ lesson_id, lesson, note, day, maker_id }) => ({
        ...{ _id: lesson_id, lesson, note, day },
        ...named('maker', maker_id),
      })),
      notes: {
        ...{ agreements: notes?.agreements ?? '', interests: notes?.interests ?? '', version: notes?.version ?? 0 },
        ...named('writer', notes?.written_by),
        ...(notes && { writtenAt: notes.written_at }),
      },
      plans: await readPlans(handover, context, studentID),
    };
    if (actor.role === 'admin')
      await context.transaction((command) =>
        command.audit({ action: 'handover:opened', subject: { kind: 'student', id: studentID } }),
      );
    return answer;
  },
};
