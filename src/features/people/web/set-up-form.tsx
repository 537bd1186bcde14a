import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { passwordLength } from '#features/session/field-rules.ts';
import { emailInput } from '#platform/web/forms/email-input.ts';
import { checksOf, fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { passwordHint } from '#platform/web/forms/password-hint.ts';
import { tabDraft } from '#platform/web/forms/tab-draft.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/people/set-up';
import { setUpRules } from '../field-rules.ts';
import { useSetUp } from './session.queries.ts';

const names = ['first_name', 'middle_name', 'last_name', 'email'] as const;

/** Draft of the first admin's form, stored in this tab until the account is created. The password is never stored. */
const setUpDraft = tabDraft<Record<(typeof names)[number], string>>('casa:set-up', names);

export const SetUpForm = ({ token }: { token: string }) => {
  const setUp = useSetUp();
  const navigate = useNavigate();
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { first_name: '', middle_name: '', last_name: '', email: '', password: '' },
      validate: checksOf(setUpRules),
      onValuesChange: setUpDraft.save,
    },
    async (values) => {
      await setUp.mutateAsync({ token, ...values });
      setUpDraft.forget();
      await navigate('/admin', { replace: true });
    },
  );
  const { setValues } = form;
  // The server renders empty fields, so the draft is applied after hydration.
  useEffect(() => {
    const draft = setUpDraft.read();
    // Applying an empty draft would reset text typed before hydration.
    if (Object.keys(draft).length > 0) setValues(draft);
  }, [setValues]);
  const field = (name: keyof ReturnType<typeof form.getValues>) => ({
    ...fieldProps(setUpRules[name]),
    name,
    ...form.getInputProps(name),
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="given-name" key={form.key('first_name')} {...field('first_name')} />
          <TextInput autoComplete="additional-name" key={form.key('middle_name')} {...field('middle_name')} />
        </SimpleGrid>
        <TextInput autoComplete="family-name" key={form.key('last_name')} {...field('last_name')} />
        <TextInput key={form.key('email')} {...emailInput} autoComplete="username" {...field('email')} />
        <PasswordField
          description={passwordHint(passwordLength.admin)}
          autoComplete="new-password"
          key={form.key('password')}
          {...field('password')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="md" loading={isSubmitting}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
};
