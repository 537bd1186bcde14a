import { requireUpload } from '#features/files/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/news/errors';
import type { newsEndpoints } from '../contract.ts';
import { cleanHtml } from './clean-html.ts';
import { getNews } from './news.queries.ts';

export const createNewsUpdates: SelfManagedHandler<(typeof newsEndpoints)['createNewsUpdates']> = {
  managesTransactions: async (context, input) => {
    const { clock } = context.services;
    const text = await cleanHtml(input.text);
    if (text === '' && input.image === '') throw invalidField('text', texts.nothingWritten);
    const id = clock.newId();
    return context.transaction(async (command) => {
      const image = await requireUpload(command, { path: input.image, purpose: 'images', field: 'image' });
      const now = clock.now();
      const fields = { title: input.title || null, image_alt: image === null ? null : (input.imageAlt ?? null) };
      await command.db
        .insertInto('news')
        .values({ id, ...fields, image, text, created_at: now, updated_at: now })
        .execute();
      const news = await getNews(command.db, id);
      await command.audit({ action: 'news:created', subject: { kind: 'news', id }, after: news });
      return news;
    });
  },
};
