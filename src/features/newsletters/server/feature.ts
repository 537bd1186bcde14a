import { defineFeature } from '#platform/server/feature.ts';
import { newslettersEndpoints } from '../contract.ts';
import { newslettersSchemas } from '../schemas.ts';
import { deleteNewslettersMemos } from './delete-newsletters-memos.ts';
import { fileReferences } from './file-references.ts';
import { getNewslettersMemos } from './get-newsletters-memos.ts';
import { newsletterTitle } from './newsletters.queries.ts';
import { personalData } from './personal-data.ts';
import { publishNewsletter } from './publish-newsletter.ts';
import './tables.ts';
import { updateNewsletter } from './update-newsletter.ts';
import { uploadNewsletter } from './upload-newsletter.ts';
import { uploadNewsletterMemo } from './upload-newsletter-memo.ts';

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
