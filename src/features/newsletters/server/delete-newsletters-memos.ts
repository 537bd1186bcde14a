import { notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/newsletters/errors';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Delete = Verb<(typeof newslettersEndpoints)['deleteNewslettersMemos']>;

export const deleteNewslettersMemos: Delete = async (context, { newsletterID: id }) => {
  const before = await getNewsletter(context.db, id);
  const { numDeletedRows } = await context.db.deleteFrom('newsletters').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound(texts.newsletter);
  await context.audit({ action: 'newsletter:deleted', subject: { kind: 'newsletter', id }, before });
  return { deleted: 1 };
};
