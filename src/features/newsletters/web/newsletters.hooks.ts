import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { type Newsletter, newslettersEndpoints } from '../contract.ts';
import { texts } from './texts.ts';

const { getNewslettersMemos, uploadNewsletterMemo, deleteNewslettersMemos } = newslettersEndpoints;

/** Publishes a file or a link; where it is used, refusals are shown near it. */
export const usePublish = (success: string) =>
  useAction(uploadNewsletterMemo, { invalidates: [getNewslettersMemos], success, failure: 'form' });

/** Asks, and takes the newsletter off the screen before the server has answered. */
export const useDeleteNewsletter = () => {
  const remove = useAction(deleteNewslettersMemos, {
    invalidates: [getNewslettersMemos],
    success: texts.deleted,
    optimistic: (client, { newsletterID }) =>
      patchCached(client, getNewslettersMemos, (cached) => cached.filter(({ _id }) => _id !== newsletterID)),
  });
  return async ({ _id }: Newsletter): Promise<void> => {
    if (await confirmDelete(texts.confirmDelete, texts.deleteAlong)) remove.mutate({ newsletterID: _id });
  };
};
