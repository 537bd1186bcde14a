import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import type { News } from '../schemas.ts';

/** Returns a function that deletes a news item after confirmation. Removes the item from the cache optimistically. */
export const useDeleteNews = () => {
  const remove = useAction(newsEndpoints.deleteNewsUpdates, {
    success: texts.deleted,
    optimistic: (client, { id }) =>
      patchCached(client, newsEndpoints.getNewsUpdates, (cached) => cached.filter(({ _id }) => _id !== id)),
  });
  return async ({ _id }: News, name: string): Promise<void> => {
    if (await confirmDelete(texts.confirmDelete, texts.deleteAlong({ name }))) remove.mutate({ id: _id });
  };
};
