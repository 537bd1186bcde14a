import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { passwordLength } from '#features/session/contract.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { passwordRule, tooShort } from '#platform/web/forms/password-rule.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/people/set-up';
import { useSetUp } from './session.hooks.ts';

const required = (sentence: string) => (text: string) => (text.trim() ? null : sentence);

export const SetUpForm = ({ token }: { token: string }) => {
  const setUp = useSetUp();
  const navigate = useNavigate();
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { first_name: '', middle_name: '', last_name: '', email: '', password: '' },
      validate: {
        first_name: required(texts.firstNameRequired),
        last_name: required(texts.lastNameRequired),
        email: required(texts.emailRequired),
        password: (text) => tooShort(passwordLength.admin, text),
      },
    },
    async (values) => {
      await setUp.mutateAsync({ token, ...values });
      await navigate('/admin', { replace: true });
    },
  );
  const field = (name: keyof ReturnType<typeof form.getValues>) => ({
    key: form.key(name),
    name,
    ...form.getInputProps(name),
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={texts.firstName} autoComplete="given-name" required {...field('first_name')} />
          <TextInput label={texts.middleName} autoComplete="additional-name" {...field('middle_name')} />
        </SimpleGrid>
        <TextInput label={texts.lastName} autoComplete="family-name" required {...field('last_name')} />
        <TextInput label={texts.email} type="email" autoComplete="username" required {...field('email')} />
        <PasswordField
          label={texts.password}
          description={passwordRule(passwordLength.admin)}
          autoComplete="new-password"
          required
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
