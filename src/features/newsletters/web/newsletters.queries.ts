import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import type { Newsletter } from '../schemas.ts';

const { getNewslettersMemos, uploadNewsletterMemo, updateNewsletter, publishNewsletter, deleteNewslettersMemos } =
  newslettersEndpoints;

/** Adds a file or link as a draft. The form shows refusals. */
export const useAddDraft = (success: string) => useAction(uploadNewsletterMemo, { success, failure: 'form' });

export const usePublish = () => {
  const publish = useAction(publishNewsletter, { success: ({ title }) => texts.publishDone({ name: title }) });
  return ({ _id }: Newsletter): void => {
    const restoreFocus = rememberFocus();
    publish.mutate({ newsletterID: _id }, { onSettled: () => restoreFocus(500) });
  };
};

export const useRetitle = () => useAction(updateNewsletter, { success: texts.titleDone, failure: 'form' });

/** Deletes a newsletter after a confirmation. Removes it from the screen before the server responds. */
export const useDeleteNewsletter = () => {
  const remove = useAction(deleteNewslettersMemos, {
    success: texts.deleted,
    optimistic: (client, { newsletterID }) =>
      patchCached(client, getNewslettersMemos, (cached) => cached.filter(({ _id }) => _id !== newsletterID)),
  });
  return async ({ _id, title, isDraft }: Newsletter): Promise<void> => {
    const warning = isDraft ? texts.deleteDraft : texts.deleteAlong;
    if (await confirmDelete(texts.confirmDelete, warning({ name: title }))) remove.mutate({ newsletterID: _id });
  };
};
