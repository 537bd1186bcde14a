import { requireUpload } from '#features/files/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Upload = Verb<(typeof newslettersEndpoints)['uploadNewsletterMemo']>;

export const uploadNewsletterMemo: Upload = async (context, { link, file }) => {
  const { clock } = context.services;
  const path = await requireUpload(context, { path: file, purpose: 'newsletterUploads', field: 'file' });
  const id = clock.newId();
  await context.db
    .insertInto('newsletters')
    .values({ id, path, link: link || null, created_at: clock.now() })
    .execute();
  const newsletter = await getNewsletter(context.db, id);
  await context.audit({ action: 'newsletter:created', subject: { kind: 'newsletter', id }, after: newsletter });
  return newsletter;
};
