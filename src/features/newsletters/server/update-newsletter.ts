import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Update = Handler<(typeof newslettersEndpoints)['updateNewsletter']>;

export const updateNewsletter: Update = async (context, { newsletterID: id, title }) => {
  const before = await getNewsletter(context.db, id);
  await context.db.updateTable('newsletters').set({ title }).where('id', '=', id).execute();
  const after = await getNewsletter(context.db, id);
  if (isChanged(before, after))
    await context.audit({ action: 'newsletter:renamed', subject: { kind: 'newsletter', id }, before, after });
  return after;
};
