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
import { useAskNewPassword } from './new-password.hooks.ts';
import { SignInLinks } from './sign-in-links.tsx';

const email = emailRule(texts.email);

const AskForm = ({ onAsked }: { onAsked: (email: string) => void }) => {
  const ask = useAskNewPassword();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: email.check } },
    async (typed) => {
      await ask.mutateAsync(typed.email);
      onAsked(typed.email);
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

const Asked = ({ email: address, onAgain }: { email: string; onAgain: () => void }) => (
  <Stack gap="md">
    <Text role="status">
      {withElements(({ email: bold }: { email: string }) => texts.asked({ email: bold }), { email: <b>{address}</b> })}
    </Text>
    <Text size="sm" c="dimmed">
      {texts.askedNothing}
    </Text>
    <Button variant="default" onClick={onAgain} autoFocus>
      {texts.askAgain}
    </Button>
  </Stack>
);

/** Asks for a link by mail to choose a new password. */
export const ForgottenPage = () => {
  const school = useSchool();
  const [asked, setAsked] = useState<string>();
  if (school?.passwordByMail === false)
    return (
      <CardPage title={texts.askTitle} home="/" below={<SignInLinks />}>
        <Text>{texts.notByMail}</Text>
      </CardPage>
    );
  return (
    <CardPage title={asked === undefined ? texts.askTitle : texts.askedTitle} home="/" below={<SignInLinks />}>
      {asked === undefined ? (
        <AskForm onAsked={setAsked} />
      ) : (
        <Asked email={asked} onAgain={() => setAsked(undefined)} />
      )}
    </CardPage>
  );
};
