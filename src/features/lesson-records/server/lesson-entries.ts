import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Ports } from '#platform/server/ports.ts';
import { moveEntries } from './move-entries.ts';
import { effectiveEntryRows } from './reading/effective-entries.ts';

/** Port for albums, used before a lesson is deleted or merged. */
export const lessonEntries: Ports['lessonEntries'] = {
  countEntries: async (db, lessonIds) => {
    let total = 0;
    await inParts(lessonIds, async (part) => {
      const ids = sql.join(part);
      const { rows } = await sql<{ number: number | string }>`
        select (select count(*) from entries where lesson_id in (${ids}))
          + (select count(*) from ${sql.table(binOf('entries'))} where lesson_id in (${ids})) as number`.execute(db);
      total += Number(rows[0]?.number ?? 0);
    });
    return total;
  },
  countCurrentEntries: async (db, lessonId) => {
    const { entries, children: students } = await effectiveEntryRows(db)
      .select(({ fn }) => [
        fn.countAll<number>().as('entries'),
        fn.count<number>('entries.student_id').distinct().as('children'),
      ])
      .where('entries.lesson_id', '=', lessonId)
      .where('entries.kind', '!=', 'withdrawn')
      .executeTakeFirstOrThrow();
    return { entries: Number(entries), children: Number(students) };
  },
  hasMerged: async (db, { name, into }) => {
    const entries = db.selectFrom('entries').select('id').where('lesson_id', '=', into);
    return (await entries.where('recorded_as', '=', name).limit(1).executeTakeFirst()) !== undefined;
  },
  moveEntries,
};
