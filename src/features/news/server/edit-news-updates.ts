import { requireUpload } from '#features/files/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/news/errors';
import type { newsEndpoints } from '../contract.ts';
import { cleanHtml } from './clean-html.ts';
import { getNews } from './news.queries.ts';

const nothingLeft = () => invalidField('text', texts.nothingWritten);

type NewsItem = Awaited<ReturnType<typeof getNews>>;

const auditChange = async (command: CommandContext, before: NewsItem, after: NewsItem): Promise<void> => {
  if (isChanged(before, after))
    await command.audit({ action: 'news:updated', subject: { kind: 'news', id: after._id }, before, after });
};

export const editNewsUpdates: SelfManagedHandler<(typeof newsEndpoints)['editNewsUpdates']> = {
  managesTransactions: async (context, input) => {
    const { id } = input;
    const text = await cleanHtml(input.text);
    return context.transaction(async (command) => {
      const before = await getNews(command.db, id);
      const current = before.image || null;
      const image = await requireUpload(command, {
        path: input.image,
        purpose: 'images',
        field: 'image',
        current,
        remove: input.removeImage,
      });
      if (image === null && text === '' && before.text === '') throw nothingLeft();
      // A replaced or removed picture also drops the old alternative text.
      const alt = image === current ? input.imageAlt : (input.imageAlt ?? null);
      const changed = {
        ...(input.title !== undefined && { title: input.title || null }),
        ...(image !== current && { image }),
        ...(alt !== undefined && { image_alt: image === null ? null : alt }),
        ...(text !== '' && { text }),
      };
      await command.db
        .updateTable('news')
        .set({ ...changed, updated_at: context.services.clock.now() })
        .where('id', '=', id)
        .execute();
      const after = await getNews(command.db, id);
      await auditChange(command, before, after);
      return after;
    });
  },
};
