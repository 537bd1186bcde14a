import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { filesEndpoints } from '#features/files/contract.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as texts from '#texts/news/screens';
import { imageAltRule, titleRule } from '../field-rules.ts';
import type { News } from '../schemas.ts';
import { TextField } from './text-field.tsx';
import { useNewsForm } from './use-news-form.ts';

const PictureDescription = ({ form }: Pick<ReturnType<typeof useNewsForm>, 'form'>) => (
  <Stack gap="xs" mt="md">
    <TextInput
      label={imageAltRule.label}
      description={texts.imageAltHint}
      autoComplete="off"
      disabled={form.values.isDecoration}
      {...form.getInputProps('imageAlt')}
    />
    <Checkbox label={texts.decorative} {...form.getInputProps('isDecoration', { type: 'checkbox' })} />
  </Stack>
);

export const NewsForm = ({ news }: { news?: News }) => {
  const { form, problem, isSubmitting, submit, setPictureUploading } = useNewsForm(news);
  const [hasStarted, setStarted] = useState(false);
  const start = () => setStarted(true);
  const { image } = form.values;
  const textPath = (form.getInputProps('text') as { 'data-path'?: string })['data-path'] ?? '';
  return (
    <form onSubmit={submit} noValidate onFocus={start} onPointerMove={start} onPointerDown={start}>
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
            onBusy={setPictureUploading}
            error={form.errors.image?.toString()}
          />
          {image && <PictureDescription form={form} />}
        </Card>
        <Card title={texts.text} description={texts.textHint}>
          <TextField
            isWanted={hasStarted}
            label={texts.text}
            initial={news?.text ?? ''}
            dataPath={textPath}
            error={form.errors.text?.toString()}
            onChange={(html) => form.setFieldValue('text', html)}
          />
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
