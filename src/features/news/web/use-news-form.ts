import { useState } from 'react';
import { useNavigate } from 'react-router';
import { optionalRule } from '#kernel/field-rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import { imageAltRule, titleRule } from '../field-rules.ts';
import type { News } from '../schemas.ts';

const feedback = { success: texts.success, failure: 'form' } as const;

export const useNewsForm = (news: News | undefined) => {
  const navigate = useNavigate();
  const create = useAction(newsEndpoints.createNewsUpdates, feedback);
  const edit = useAction(newsEndpoints.editNewsUpdates, feedback);
  const [isPictureUploading, setPictureUploading] = useState(false);

  const checkText = (text: string, { image }: { image: string }) => {
    if (text !== '') return null;
    if (news?.text) return texts.textEmptied;
    return image === '' && !isPictureUploading ? texts.textMissing : null;
  };

  const serverForm = useServerForm(
    {
      initialValues: {
        title: news?.title ?? '',
        image: news?.image ?? '',
        imageAlt: news?.imageAlt ?? '',
        isDecoration: news?.imageAlt === '',
        text: news?.text ?? '',
      },
      validate: {
        title: optionalRule(titleRule).check,
        imageAlt: optionalRule(imageAltRule).check,
        text: checkText,
        image: () => (isPictureUploading ? texts.pictureOnItsWay : null),
      },
    },
    async ({ isDecoration, imageAlt: alt, ...values }) => {
      // Clearing an existing alternative text marks the picture as decorative.
      const imageAlt = isDecoration || (alt === '' && news?.imageAlt) ? '' : alt || undefined;
      const fields = { ...values, ...(imageAlt !== undefined && { imageAlt }) };
      if (news) await edit.mutateAsync({ id: news._id, ...fields, ...photoChange(news.image, values.image) });
      else await create.mutateAsync(fields);
      serverForm.form.resetDirty();
      await navigate('/admin/news');
    },
  );
  useUnsavedChanges(() => serverForm.form.isDirty() || isPictureUploading);
  return { ...serverForm, setPictureUploading };
};
