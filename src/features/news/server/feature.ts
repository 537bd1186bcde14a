import { defineFeature } from '#platform/server/feature.ts';
import { newsEndpoints } from '../contract.ts';
import { newsSchemas } from '../schemas.ts';
import { createNewsUpdates } from './create-news-updates.ts';
import { deleteNewsUpdates } from './delete-news-updates.ts';
import { editNewsUpdates } from './edit-news-updates.ts';
import { getNewsUpdates } from './get-news-updates.ts';
import { newsTitle } from './news-title.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';

export const news = defineFeature({
  name: 'news',
  needs: ['files'],
  personalData,
  tables: { news: { school: true, bin: { kind: 'news', titleOf: newsTitle } } },
  endpoints: newsEndpoints,
  schemas: newsSchemas,
  handlers: { getNewsUpdates, createNewsUpdates, editNewsUpdates, deleteNewsUpdates },
  fileReferences: [{ table: 'news', column: 'image', purpose: 'images', canRead: async () => true }],
});
