import { Checkbox, Stack, TextInput } from '@mantine/core';
import * as texts from '#texts/news/screens';
import { imageAltRule } from '../field-rules.ts';
import type { useNewsForm } from './use-news-form.ts';

export const PictureDescription = ({ form }: Pick<ReturnType<typeof useNewsForm>, 'form'>) => (
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
