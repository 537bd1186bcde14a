import type { Ports } from '#platform/server/ports.ts';

/** What albums ask of the record before a lesson goes. */
export const lessonEntries: Ports['lessonEntries'] = {
  countEntries: async (db, lessonIds) => {
    let total = 0;
    for (let from = 0; from < lessonIds.length; from += 500) {
      const { number } = await db
        .selectFrom('entries')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where('lesson_id', 'in', lessonIds.slice(from, from + 500))
        .executeTakeFirstOrThrow();
      total += Number(number);
    }
    return total;
  },
};
