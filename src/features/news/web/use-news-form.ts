import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#platform/web/data/use-action.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import type { News } from '../schemas.ts';

const told = { success: texts.success, failure: 'form' } as const;

/** The form of new news or, with `news`, of news that are there. */
export const useNewsForm = (news: News | undefined) => {
  const navigate = useNavigate();
  const create = useAction(newsEndpoints.createNewsUpdates, told);
  const edit = useAction(newsEndpoints.editNewsUpdates, told);
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);

  const judgeText = (text: string, { image }: { image: string }) => {
    if (text !== '') return null;
    if (news?.text) return texts.textEmptied;
    return image === '' && !isPictureOnItsWay ? texts.textMissing : null;
  };

  const serverForm = useServerForm(
    {
      initialValues: { image: news?.image ?? '', text: news?.text ?? '' },
      validate: { text: judgeText, image: () => (isPictureOnItsWay ? texts.pictureOnItsWay : null) },
    },
    async (values) => {
      if (news) await edit.mutateAsync({ id: news._id, ...values, ...photoChange(news.image, values.image) });
      else await create.mutateAsync(values);
      serverForm.form.resetDirty();
      await navigate('/admin/news');
    },
  );
  useUnsavedChanges(() => serverForm.form.isDirty() || isPictureOnItsWay);
  return { ...serverForm, setPictureOnItsWay };
};
