import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { filesEndpoints } from '#features/files/contract.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as texts from '#texts/news/screens';
import { titleRule } from '../field-rules.ts';
import type { News } from '../schemas.ts';
import { PictureWords } from './picture-words.tsx';
import { TextField } from './text-field.tsx';
import { useNewsForm } from './use-news-form.ts';

/** Title, picture and text of news. */
export const NewsForm = ({ news }: { news?: News }) => {
  const { form, problem, isSubmitting, submit, setPictureOnItsWay } = useNewsForm(news);
  const [hasBegun, setBegun] = useState(false);
  const begin = () => setBegun(true);
  const { image } = form.values;
  const textPath = (form.getInputProps('text') as { 'data-path'?: string })['data-path'] ?? '';
  return (
    <form onSubmit={submit} noValidate onFocus={begin} onPointerMove={begin} onPointerDown={begin}>
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
          <TextField
            isWanted={hasBegun}
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
