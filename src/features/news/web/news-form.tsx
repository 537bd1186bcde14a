import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { filesEndpoints } from '#features/files/contract.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import type { News } from '../contract.ts';
import { texts } from './texts.ts';
import { useNewsForm } from './use-news-form.ts';

// The editor weighs more than the rest of the page; the form is there before it.
const RichText = lazy(async () => ({ default: (await import('./editor/rich-text.tsx')).RichText }));

/** Picture and text of news. */
export const NewsForm = ({ news }: { news?: News }) => {
  const { form, problem, isSubmitting, submit, setPictureOnItsWay } = useNewsForm(news);
  const { image } = form.values;
  const textPath = (form.getInputProps('text') as { 'data-path'?: string })['data-path'] ?? '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Card title={texts.picture} description={texts.pictureHint}>
          <PhotoField
            label={image ? texts.replacePicture : texts.choosePicture}
            removeLabel={texts.removePicture}
            endpoint={filesEndpoints.uploadImage}
            shape="picture"
            value={image}
            onChange={(path) => form.setFieldValue('image', path)}
            onBusy={setPictureOnItsWay}
            error={form.errors.image?.toString()}
          />
        </Card>
        <Card title={texts.text} description={texts.textHint}>
          <Suspense fallback={<Skeleton height={320} radius="md" aria-label="Loading" role="status" />}>
            <RichText
              label={texts.text}
              initial={news?.text ?? ''}
              dataPath={textPath}
              error={form.errors.text?.toString()}
              onChange={(html) => form.setFieldValue('text', html)}
            />
          </Suspense>
        </Card>
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button component={Link} to="/admin/news" variant="default">
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {news ? texts.submitEdit : texts.submitCreate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
