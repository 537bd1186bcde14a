import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    agreements: ReturnType<typeof agreementsWorld>;
  }
}

type AgreementFields = {
  student: string;
  maker: string;
  text?: string;
  day?: string;
  byDay?: string;
  lessons?: readonly string[];
  doneBy?: string;
  doneAt?: string;
};

export const agreementsWorld = ({ database, clock }: Services) => ({
  agreement: async ({ student, maker, lessons = [], doneBy, ...fields }: AgreementFields) => {
    const id = clock.newId();
    const { text = 'Finish the timeline of life.', day = '2026-01-05', byDay = null } = fields;
    await database.transaction(async (tx) => {
      await tx
        .insertInto('agreements')
        .values({
          ...{ id, student_id: student, day, text, by_day: byDay, state: doneBy === undefined ? 'open' : 'done' },
          done_by: doneBy ?? null,
          done_at: doneBy === undefined ? null : (fields.doneAt ?? clock.now()),
          ...{ version: 1, maker_id: maker, client_id: id, created_at: clock.now() },
        })
        .execute();
      if (lessons.length > 0)
        await tx
          .insertInto('agreement_lessons')
          .values(lessons.map((lesson_id) => ({ agreement_id: id, lesson_id })))
          .execute();
    });
    return { id };
  },
});
