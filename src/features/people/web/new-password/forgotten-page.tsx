import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { emailRule } from '#kernel/field-rules.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { emailInput } from '#platform/web/forms/email-input.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useSchool } from '#platform/web/school.ts';
import * as texts from '#texts/people/new-password';
import { CardPage } from '../card-page.tsx';
import { useRequestNewPassword } from './new-password.queries.ts';
import { SignInLinks } from './sign-in-links.tsx';

const email = emailRule(texts.email);

const RequestForm = ({ onRequested }: { onRequested: (email: string) => void }) => {
  const request = useRequestNewPassword();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: email.check } },
    async (typed) => {
      await request.mutateAsync(typed.email);
      onRequested(typed.email);
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{texts.askIntro}</Text>
        <TextInput
          label={texts.email}
          name="email"
          {...emailInput}
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="md" fullWidth loading={isSubmitting}>
          {texts.askSubmit}
        </Button>
      </Stack>
    </form>
  );
};

const RequestSent = ({ email: address, onRetry }: { email: string; onRetry: () => void }) => (
  <Stack gap="md">
    <Text role="status">
      {withElements(({ email: bold }: { email: string }) => texts.asked({ email: bold }), { email: <b>{address}</b> })}
    </Text>
    <Text size="sm" c="dimmed">
      {texts.askedNothing}
    </Text>
    <Button variant="default" onClick={onRetry} autoFocus>
      {texts.askAgain}
    </Button>
  </Stack>
);

export const ForgottenPage = () => {
  const school = useSchool();
  const [requestedFor, setRequestedFor] = useState<string>();
  if (school?.passwordByMail === false)
    return (
      <CardPage title={texts.askTitle} home="/" below={<SignInLinks />}>
        <Text>{texts.notByMail}</Text>
      </CardPage>
    );
  return (
    <CardPage title={requestedFor === undefined ? texts.askTitle : texts.askedTitle} home="/" below={<SignInLinks />}>
      {requestedFor === undefined ? (
        <RequestForm onRequested={setRequestedFor} />
      ) : (
        <RequestSent email={requestedFor} onRetry={() => setRequestedFor(undefined)} />
      )}
    </CardPage>
  );
};
