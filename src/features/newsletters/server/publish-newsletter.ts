import type { Handler } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Publish = Handler<(typeof newslettersEndpoints)['publishNewsletter']>;

/** Of several at once, and of a second time, nothing more comes: it keeps the day on which it was published first. */
export const publishNewsletter: Publish = async (context, { newsletterID: id }) => {
  const published = await context.db
    .updateTable('newsletters')
    .set({ is_draft: 0, created_at: context.services.clock.now() })
    .where('id', '=', id)
    .where('is_draft', '=', 1)
    .executeTakeFirst();
  const after = await getNewsletter(context.db, id);
  if (published.numUpdatedRows > 0n)
    await context.audit({ action: 'newsletter:published', subject: { kind: 'newsletter', id }, after });
  return after;
};
