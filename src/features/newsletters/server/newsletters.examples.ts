import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-newsletters-memos': () => ({ input: { limit: 1 } }),
  'POST /api/admins/upload-newsletter-memo': ({ uploads }) => ({
    input: { link: '', file: uploads.admin.newsletterUploads },
    uploads: { file: 'newsletterUploads', image: 'images' },
  }),
  'POST /api/admins/update-newsletter': ({ own }) => ({
    input: { newsletterID: own.newsletter, title: 'Calendar' },
    ids: { newsletterID: 'newsletter' },
  }),
  'POST /api/admins/publish-newsletter': ({ own }) => ({
    input: { newsletterID: own.newsletter },
    ids: { newsletterID: 'newsletter' },
  }),
  'POST /api/admins/delete-newsletters-memos': ({ own }) => ({
    input: { newsletterID: own.newsletter },
    ids: { newsletterID: 'newsletter' },
  }),
};
