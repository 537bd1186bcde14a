import { endpointsOf } from '#kernel/endpoint.ts';
import type { newsSchemas } from './schemas.ts';

export const newsEndpoints = endpointsOf<typeof newsSchemas>()({
  getNewsUpdates: {
    method: 'GET',
    path: '/api/admins/get-news-updates',
    access: 'any',
    effect: 'read',
    cachePolicy: 'per-role',
    summary: 'Returns the news, newest first.',
  },
  createNewsUpdates: {
    method: 'POST',
    path: '/api/admins/create-news-updates',
    access: ['admin'],
    effect: 'write',
    status: 201,
    summary: 'Publishes news.',
  },
  editNewsUpdates: {
    method: 'POST',
    path: '/api/admins/edit-news-updates',
    access: ['admin'],
    effect: 'write',
    summary:
      'Changes news. Missing or empty fields stay unchanged, except an empty title or description. `removeImage` removes the picture.',
  },
  deleteNewsUpdates: {
    method: 'POST',
    path: '/api/admins/delete-news-updates',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Deletes news.',
  },
});
