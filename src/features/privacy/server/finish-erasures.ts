import type { Services } from '#platform/server/context.ts';
import { eraseSubject } from '#platform/server/personal-data/erase.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as texts from '#texts/privacy/errors';
import { enqueueCleanUp } from './clean-up.ts';

/** Erases retained data whose retention period is over. */
export const finishErasures = async (services: Services): Promise<void> => {
  const { database, clock } = services;
  const waiting = await database.read.selectFrom('erasures').select('person_id').where('done_at', 'is', null).execute();
  for (const { person_id: id } of waiting) {
    await inTransaction(systemContext(services), async (context) => {
      await database.lock(context.db, 'people');
      const erasure = await eraseSubject(context, id, texts.deletedUser);
      await context.db
        .updateTable('erasures')
        .set({ held: erasure.held, done_at: erasure.held === 0 ? clock.now() : null })
        .where('person_id', '=', id)
        .execute();
      if (Object.keys(erasure.counts).length > 0) await enqueueCleanUp(context, erasure);
    });
  }
};
