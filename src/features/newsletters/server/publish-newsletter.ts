import type { Handler } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Publish = Handler<(typeof newslettersEndpoints)['publishNewsletter']>;

/** Publishes a draft. A repeated or concurrent call changes nothing and does not change the publication time. */
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
