import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { EntryKind } from '../words.ts';
import { refoldCells, takeChange } from './cells.ts';
import { settleStays } from './settle-stays.ts';

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
};

export const lessonRecordsWorld = (services: Services) => {
  const { database, clock } = services;
  /** Entries as their makers wrote them, with what they come to. */
  const entries = async (all: readonly EntryFields[]) => {
    const rows = all.map(({ student, lesson, section, maker, kind = 'presented', day = '2026-01-05', note = '' }) => ({
      id: clock.newId(),
      ...{ student_id: student, lesson_id: lesson, section_id: section, maker_id: maker, kind, day, note },
      ...{ period: null, attention: null, corrects_id: null },
      client_id: clock.newId(),
      created_at: clock.now(),
    }));
    await database.transaction(async (tx) => {
      const change = await takeChange(tx);
      for (let from = 0; from < rows.length; from += 200) {
        const piece = rows.slice(from, from + 200);
        await tx.insertInto('entries').values(piece).execute();
        await refoldCells(tx, piece, change);
      }
    });
    return rows.map(({ id }) => ({ id }));
  };
  return {
    entries,
    entry: async (fields: EntryFields) => (await entries([fields]))[0] ?? { id: '' },
    /** Writes down who came and left, as the job does. */
    settleStays: () => settleStays(services),
  };
};
