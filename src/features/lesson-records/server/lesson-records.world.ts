import { nameKey } from '#kernel/text.ts';
import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { Attention, EntryKind } from '../constants.ts';
import { claimChangeNumber, refoldCells } from './cells.queries.ts';
import { newPeriod, syncEnrollmentPeriods } from './sync-enrollment-periods.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    lessonRecords: ReturnType<typeof lessonRecordsWorld>;
  }
}

type EntryFields = {
  student: string;
  lesson: string;
  section: string;
  maker: string;
  kind?: EntryKind;
  day?: string;
  note?: string;
  attention?: Attention;
};

const dayMilliseconds = 86_400_000;
const daysBeforeMove = 200;

type MoveFields = { student: string; from: string; to: string; daysAgo?: number };

type NotesFields = { student: string; section: string; maker: string; agreements?: string; interests?: string };

type GroupFields = { section: string; maker: string; name: string; students: readonly string[] };

const accessWorld = ({ database, clock }: Services) => ({
  /** Opens the lesson view for students of a level. */
  myLessonsLevel: (level: string) =>
    database.transaction((tx) =>
      tx
        .insertInto('my_lessons_levels')
        .values({ level_id: level, opened_at: clock.now() })
        .onConflict((same) => same.column('level_id').doNothing())
        .execute(),
    ),
  childGroup: async ({ section, maker, name, students }: GroupFields) => {
    const row = { id: clock.newId(), section_id: section, name, name_key: nameKey(name) };
    await database.transaction(async (tx) => {
      await tx
        .insertInto('child_groups')
        .values({ ...row, maker_id: maker, created_at: clock.now() })
        .execute();
      await tx
        .insertInto('child_group_members')
        .values(students.map((student_id) => ({ group_id: row.id, student_id })))
        .execute();
    });
    return { id: row.id };
  },
  assistant: async ({ section, teacher, maker }: { section: string; teacher: string; maker: string }) => {
    const row = { id: clock.newId(), section_id: section, teacher_id: teacher, added_by: maker };
    await database.transaction((tx) =>
      tx
        .insertInto('room_assistants')
        .values({ ...row, from_at: clock.now(), to_at: null, turnover_id: null })
        .execute(),
    );
    return { id: row.id };
  },
});

export const lessonRecordsWorld = (services: Services) => {
  const { database, clock } = services;
  const entries = async (all: readonly EntryFields[]) => {
    const rows = all.map(({ student, lesson, section, maker, ...fields }) => ({
      id: clock.newId(),
      ...{ student_id: student, lesson_id: lesson, section_id: section, maker_id: maker },
      ...{ kind: fields.kind ?? ('presented' as const), day: fields.day ?? '2026-01-05', note: fields.note ?? '' },
      ...{ period: null, attention: fields.attention ?? null, corrects_id: null },
      client_id: clock.newId(),
      created_at: clock.now(),
    }));
    await database.transaction(async (tx) => {
      const change = await claimChangeNumber(tx);
      for (let from = 0; from < rows.length; from += 200) {
        const part = rows.slice(from, from + 200);
        await tx.insertInto('entries').values(part).execute();
        await refoldCells(tx, part, change);
      }
    });
    return rows.map(({ id }) => ({ id }));
  };
  return {
    entries,
    ...accessWorld(services),
    entry: async (fields: EntryFields) => (await entries([fields]))[0] ?? { id: '' },
    /** Moves a student between sections, a number of days ago. */
    movedStudent: async ({ student, from, to, daysAgo = 5 }: MoveFields) => {
      const before = (days: number) => new Date(clock.milliseconds() - days * dayMilliseconds).toISOString();
      const movedAt = before(daysAgo);
      await database.transaction(async (tx) => {
        const { adviser_id } = await tx
          .selectFrom('sections')
          .select('adviser_id')
          .where('id', '=', from)
          .executeTakeFirstOrThrow();
        await tx.deleteFrom('stays').where('student_id', '=', student).execute();
        const periods = [
          { section_id: from, from_at: before(daysAgo + daysBeforeMove), to_at: movedAt, adviser_id },
          { section_id: to, from_at: movedAt },
        ];
        await tx
          .insertInto('stays')
          .values(periods.map((period) => ({ ...newPeriod, id: clock.newId(), student_id: student, ...period })))
          .execute();
        await tx.updateTable('enrollments').set({ section_id: to }).where('student_id', '=', student).execute();
      });
      await syncEnrollmentPeriods(services);
    },
    handoverNotes: async (fields: NotesFields) => {
      const { student, section, maker, agreements = 'Cleans the easel.', interests = 'Volcanoes and maps.' } = fields;
      const values = { agreements, interests, version: 1, written_by: maker, written_at: clock.now() };
      await database.transaction((tx) =>
        tx
          .insertInto('handover_notes')
          .values({ student_id: student, section_id: section, ...values })
          .onConflict((same) => same.columns(['student_id', 'section_id']).doUpdateSet(values))
          .execute(),
      );
    },
    syncEnrollmentPeriods: () => syncEnrollmentPeriods(services),
  };
};
