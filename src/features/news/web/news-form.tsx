import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { filesEndpoints } from '#features/files/contract.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as texts from '#texts/news/screens';
import { titleRule } from '../field-rules.ts';
import type { News } from '../schemas.ts';
import { PictureWords } from './picture-words.tsx';
import { useNewsForm } from './use-news-form.ts';

// The editor weighs more than the rest of the page and needs a browser; the form is there before it.
const RichText = lazy(async () => ({ default: (await import('./editor/rich-text.tsx')).RichText }));

const loading = <Skeleton height={320} radius="md" aria-label={texts.loading} role="status" />;

/** Title, picture and text of news. */
export const NewsForm = ({ news }: { news?: News }) => {
  const { form, problem, isSubmitting, submit, setPictureOnItsWay } = useNewsForm(news);
  const isHydrated = useHydrated();
  const { image } = form.values;
  const textPath = (form.getInputProps('text') as { 'data-path'?: string })['data-path'] ?? '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Card>
          <TextInput
            label={titleRule.label}
            description={texts.titleHint}
            autoComplete="off"
            {...form.getInputProps('title')}
          />
        </Card>
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
          {image && <PictureWords form={form} />}
        </Card>
        <Card title={texts.text} description={texts.textHint}>
          {isHydrated ? (
            <Suspense fallback={loading}>
              <RichText
                label={texts.text}
                initial={news?.text ?? ''}
                dataPath={textPath}
                error={form.errors.text?.toString()}
                onChange={(html) => form.setFieldValue('text', html)}
              />
            </Suspense>
          ) : (
            loading
          )}
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
