import { Button, Stack, TextInput } from '@mantine/core';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/newsletters/screens';
import { linkRule } from '../field-rules.ts';
import { usePublish } from './newsletters.hooks.ts';

/** An address typed without its beginning is one of the web. */
const completed = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('.') ? text : `https://${text}`;
};

/** Publishes a link. */
export const LinkForm = () => {
  const publish = usePublish(texts.linkDone);
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { link: '' },
      validate: { link: (link) => linkRule.check(completed(link)) },
    },
    async ({ link }) => {
      await publish.mutateAsync({ link: completed(link), file: '' });
      form.reset();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <TextInput
          label={texts.link}
          description={texts.linkHint}
          placeholder={texts.linkPlaceholder}
          inputMode="url"
          autoComplete="off"
          required
          w="100%"
          maw={620}
          {...form.getInputProps('link')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {texts.uploadLink}
        </Button>
      </Stack>
    </form>
  );
};
