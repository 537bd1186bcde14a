import { Button, Stack, TextInput } from '@mantine/core';
import { optionalRule } from '#kernel/field-rules.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/newsletters/screens';
import { linkRule, titleRule } from '../field-rules.ts';
import { useAddDraft } from './newsletters.queries.ts';

/** Adds `https://` to an address typed without a scheme. */
const completed = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('.') ? text : `https://${text}`;
};

export const LinkForm = () => {
  const addDraft = useAddDraft(texts.linkDone);
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { link: '', title: '' },
      validate: { link: (link) => linkRule.check(completed(link)), title: optionalRule(titleRule).check },
    },
    async ({ link, title }) => {
      await addDraft.mutateAsync({ link: completed(link), file: '', title, isDraft: true });
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
        <TextInput
          label={titleRule.label}
          description={texts.titleHint}
          autoComplete="off"
          w="100%"
          maw={620}
          {...form.getInputProps('title')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {texts.uploadLink}
        </Button>
      </Stack>
    </form>
  );
};
