import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Delete = Handler<(typeof newslettersEndpoints)['deleteNewslettersMemos']>;

export const deleteNewslettersMemos: Delete = async (context, { newsletterID: id }) => {
  // Serializes concurrent deletions: the first one deletes, the others get a 404.
  await context.services.database.lock(context.db, `newsletter ${id}`);
  const before = await getNewsletter(context.db, id);
  const { batch } = await moveToBin(context, { table: 'newsletters', kind: 'newsletter', ids: [id] });
  await context.audit({
    action: 'newsletter:deleted',
    subject: { kind: 'newsletter', id },
    before: { ...before, batch },
  });
  return { deleted: 1, batch };
};
