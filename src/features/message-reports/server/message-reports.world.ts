import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    'message-reports': ReturnType<typeof messageReportsWorld>;
  }
}

export const messageReportsWorld = ({ database, clock }: Services) => ({
  messageReport: async ({ message, reason = 'It hurts.' }: { message: string; reason?: string }) => {
    const id = clock.newId();
    await database.transaction(async (tx) => {
      const row = await tx.selectFrom('messages').selectAll().where('id', '=', message).executeTakeFirstOrThrow();
      await tx
        .insertInto('message_reports')
        .values({
          id,
          message_id: row.id,
          conversation_id: row.conversation_id,
          seq: row.seq,
          reporter_id: row.receiver_id,
          sender_id: row.sender_id,
          reason,
          text: row.text,
          sent_at: row.created_at,
          state: 'open',
          closed_at: null,
          closed_by: null,
          created_at: clock.now(),
        })
        .execute();
    });
    return { id };
  },
});
