import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { fileNameOf } from '#platform/web/uploads/open-file.ts';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import type { Newsletter } from '../schemas.ts';
import { hostOf } from './newsletter-names.ts';

const nameOf = ({ file, fileName, link }: Newsletter): string =>
  file ? (fileName ?? fileNameOf(file)) : hostOf(link ?? '');

const { getNewslettersMemos, uploadNewsletterMemo, deleteNewslettersMemos } = newslettersEndpoints;

/** Publishes a file or a link; where it is used, refusals are shown near it. */
export const usePublish = (success: string) => useAction(uploadNewsletterMemo, { success, failure: 'form' });

/** Asks, and takes the newsletter off the screen before the server has answered. */
export const useDeleteNewsletter = () => {
  const remove = useAction(deleteNewslettersMemos, {
    success: texts.deleted,
    optimistic: (client, { newsletterID }) =>
      patchCached(client, getNewslettersMemos, (cached) => cached.filter(({ _id }) => _id !== newsletterID)),
  });
  return async (newsletter: Newsletter): Promise<void> => {
    const { _id } = newsletter;
    if (await confirmDelete(texts.confirmDelete, texts.deleteAlong({ name: nameOf(newsletter) })))
      remove.mutate({ newsletterID: _id });
  };
};
