import type { FileReference } from '#platform/server/context.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { newslettersEndpoints } from '../contract.ts';
import { newslettersSchemas } from '../schemas.ts';
import { deleteNewslettersMemos } from './delete-newsletters-memos.ts';
import { getNewslettersMemos } from './get-newsletters-memos.ts';
import { newsletterTitle } from './newsletters.queries.ts';
import { personalData } from './personal-data.ts';
import { publishNewsletter } from './publish-newsletter.ts';
import { updateNewsletter } from './update-newsletter.ts';
import { uploadNewsletter } from './upload-newsletter.ts';
import { uploadNewsletterMemo } from './upload-newsletter-memo.ts';
import './tables.ts';

/** Returns the access rule of a column. Published files are for all users, drafts for admins. */
const canReadIn =
  (column: 'path' | 'image'): FileReference['canRead'] =>
  async ({ actor, db }, path) => {
    if (actor.role === 'admin') return true;
    const published = db.selectFrom('newsletters').select('id').where(column, '=', path).where('is_draft', '=', 0);
    return (await published.executeTakeFirst()) !== undefined;
  };

const fileReferences: FileReference[] = [
  { table: 'newsletters', column: 'path', purpose: 'newsletterUploads', canRead: canReadIn('path') },
  { table: 'newsletters', column: 'image', purpose: 'images', canRead: canReadIn('image') },
];

export const newsletters = defineFeature({
  name: 'newsletters',
  needs: ['files'],
  personalData,
  tables: { newsletters: { school: true, bin: { kind: 'newsletter', titleOf: newsletterTitle } } },
  endpoints: newslettersEndpoints,
  schemas: newslettersSchemas,
  handlers: {
    uploadNewsletter,
    getNewslettersMemos,
    uploadNewsletterMemo,
    updateNewsletter,
    publishNewsletter,
    deleteNewslettersMemos,
  },
  fileReferences,
});
