import { documentUpload } from '#features/files/contract.ts';
import { endpointsOf } from '#kernel/endpoint.ts';
import type { newslettersSchemas } from './schemas.ts';

export const newslettersEndpoints = endpointsOf<typeof newslettersSchemas>()({
  uploadNewsletter: documentUpload('/api/newsletterUpload', ['admin'], 'Stores a newsletter or memo file.'),
  getNewslettersMemos: {
    method: 'GET',
    path: '/api/admins/get-newsletters-memos',
    access: 'any',
    effect: 'read',
    cachePolicy: 'per-role',
    summary: 'Returns general newsletters and memos, newest first. Only admins get drafts.',
  },
  uploadNewsletterMemo: {
    method: 'POST',
    path: '/api/admins/upload-newsletter-memo',
    access: ['admin'],
    effect: 'write',
    status: 201,
    summary: 'Publishes a newsletter or memo from a file or link, or saves it as a draft.',
  },
  updateNewsletter: {
    method: 'POST',
    path: '/api/admins/update-newsletter',
    access: ['admin'],
    effect: 'write',
    summary: 'Changes the title of a newsletter or memo.',
  },
  publishNewsletter: {
    method: 'POST',
    path: '/api/admins/publish-newsletter',
    access: ['admin'],
    effect: 'write',
    summary: 'Publishes a draft as the newest newsletter or memo.',
  },
  deleteNewslettersMemos: {
    method: 'POST',
    path: '/api/admins/delete-newsletters-memos',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Deletes a newsletter or memo.',
  },
});
