import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-news-updates': () => ({ input: { limit: 1 } }),
  'POST /api/admins/create-news-updates': ({ uploads }) => ({
    input: { image: uploads.admin.images, text: '<p>Foundation day</p>' },
    uploads: { image: 'images' },
  }),
  'POST /api/admins/edit-news-updates': ({ own }) => ({
    input: { id: own.news, image: '', text: '<p>Foundation day is on Friday</p>' },
    ids: { id: 'news' },
    uploads: { image: 'images' },
  }),
  'POST /api/admins/delete-news-updates': ({ own }) => ({ input: { id: own.news }, ids: { id: 'news' } }),
};
