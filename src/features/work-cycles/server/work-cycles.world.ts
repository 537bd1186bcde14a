import type { Services } from '#platform/server/context.ts';
import { workCycleOn } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type {} from '#tests/support/world.ts';
import type { WorkKind } from '../constants.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    workCycles: ReturnType<typeof workCyclesWorld>;
  }
}

type CycleFields = { section: string; maker: string; begunAt?: string; endedAt?: string; isKept?: boolean };
type NoteFields = { cycle: string; student: string; maker: string; at?: string; kind?: WorkKind; lesson?: string };

export const workCyclesWorld = ({ database, clock, settings }: Services) => ({
  enableWorkCycles: async (isOn = true) => {
    const [key, value] = [workCycleOn.key, JSON.stringify(isOn)];
    const row = { key, value, version: clock.newId(), changed_at: clock.now(), confirm_until: null, previous: null };
    await database.transaction((tx) =>
      tx
        .insertInto('settings')
        .values(row)
        .onConflict((same) => same.column('key').doUpdateSet(row))
        .execute(),
    );
    await settings.refresh();
  },
  workCycle: async ({ section, maker, begunAt = clock.now(), endedAt, isKept = false }: CycleFields) => {
    const row = {
      id: clock.newId(),
      section_id: section,
      day: schoolDay({ clock, settings }, begunAt),
      begun_at: begunAt,
    };
    const end = { ended_at: endedAt ?? null, ended_by: endedAt === undefined ? null : maker };
    await database.transaction((tx) =>
      tx
        .insertInto('work_cycles')
        .values({ ...row, ...end, begun_by: maker, is_kept: isKept ? 1 : 0 })
        .execute(),
    );
    return { id: row.id };
  },
  workNote: async ({ cycle, student, maker, at = clock.now(), kind = 'settled', lesson }: NoteFields) => {
    const id = clock.newId();
    await database.transaction((tx) =>
      tx
        .insertInto('work_notes')
        .values({
          ...{ id, cycle_id: cycle, student_id: student, at, kind, lesson_id: lesson ?? null },
          ...{ maker_id: maker, client_id: id, created_at: at },
        })
        .execute(),
    );
    return { id };
  },
});
