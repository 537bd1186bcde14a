import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { QuietHours } from '../schemas.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    'chat-rules': ReturnType<typeof chatRulesWorld>;
  }
}

export const chatRulesWorld = ({ database, clock }: Services) => ({
  chatOff: (studentId: string, note = '') =>
    database.transaction((tx) =>
      tx
        .insertInto('chat_switches')
        .values({ student_id: studentId, off_since: clock.now(), off_by: null, note })
        .onConflict((conflict) => conflict.column('student_id').doNothing())
        .execute(),
    ),
  quietHours: (quiet: QuietHours | undefined) =>
    database.transaction(async (tx) => {
      await tx.deleteFrom('quiet_hours').execute();
      if (!quiet) return;
      const { from, until, days } = quiet;
      const row = { id: 1, from_time: from, until_time: until, days: days.join('') };
      await tx.insertInto('quiet_hours').values(row).execute();
    }),
});
