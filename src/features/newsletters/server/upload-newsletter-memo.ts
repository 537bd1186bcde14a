import { requireUpload } from '#features/files/server/public.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { getNewsletter } from './newsletters.queries.ts';

type Upload = Handler<(typeof newslettersEndpoints)['uploadNewsletterMemo']>;

export const uploadNewsletterMemo: Upload = async (context, { link, file, title, image = '', isDraft }) => {
  const { clock } = context.services;
  const path = await requireUpload(context, { path: file, purpose: 'newsletterUploads', field: 'file' });
  const picture = await requireUpload(context, { path: image, purpose: 'images', field: 'image' });
  const id = clock.newId();
  await context.db
    .insertInto('newsletters')
    .values({
      id,
      path,
      link: link || null,
      title: title || null,
      image: picture,
      is_draft: toFlag(isDraft === true),
      created_at: clock.now(),
    })
    .execute();
  const newsletter = await getNewsletter(context.db, id);
  const action = isDraft ? 'newsletter:drafted' : 'newsletter:created';
  await context.audit({ action, subject: { kind: 'newsletter', id }, after: newsletter });
  return newsletter;
};
