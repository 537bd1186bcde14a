import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { newPasswordRule, passwordLength } from '#features/session/field-rules.ts';
import type { Role } from '#kernel/roles.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { passwordHint } from '#platform/web/forms/password-hint.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/people/new-password';
import { CardPage } from '../card-page.tsx';
import { useLink, useSetNewPassword } from './new-password.queries.ts';
import { SignInLinks } from './sign-in-links.tsx';

type Account = { role: Role; email: string; isInvited?: true | undefined };

const renewal = {
  title: texts.chooseTitle,
  intro: texts.chooseIntro,
  password: texts.password,
  submit: texts.chooseSubmit,
};
const invitation = {
  title: texts.firstTitle,
  intro: texts.firstIntro,
  password: texts.firstPassword,
  submit: texts.firstSubmit,
};
const pageTextsFor = (account: Account | undefined) => (account?.isInvited ? invitation : renewal);

const ChooseForm = ({ token, account, onSet }: { token: string; account: Account; onSet: () => void }) => {
  const { role, email } = account;
  const pageTexts = pageTextsFor(account);
  const set = useSetNewPassword(token);
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { password: '' }, validate: { password: newPasswordRule(role).check } },
    async ({ password }) => {
      await set.mutateAsync(password);
      onSet();
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <Text>{pageTexts.intro({ role, email })}</Text>
        <PasswordField
          label={pageTexts.password}
          description={passwordHint(passwordLength[role])}
          autoComplete="new-password"
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="md" fullWidth loading={isSubmitting}>
          {pageTexts.submit}
        </Button>
      </Stack>
    </form>
  );
};

/** Renders the confirmation. The link reloads the document, because the change ended all sessions of this person. */
const Done = ({ role }: { role: Role }) => (
  <Stack gap="md">
    <Text role="status">{texts.done}</Text>
    <Button component={Link} to={`/${role}`} reloadDocument size="md" autoFocus>
      {texts.goSignIn}
    </Button>
  </Stack>
);

const ExpiredLink = () => (
  <Stack gap="md">
    <Text>{texts.over}</Text>
    <Button component={Link} to="/forgotten" size="md">
      {texts.askNew}
    </Button>
  </Stack>
);

/** Renders the page of an emailed link. Opening the page does not consume the link; submitting the form does. */
export const NewPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  const link = useLink(token);
  const [isSet, setIsSet] = useState(false);
  const account = link.data?.account;
  if (token === undefined || account === null)
    return (
      <CardPage title={texts.overTitle} home="/" below={<SignInLinks />}>
        <ExpiredLink />
      </CardPage>
    );
  return (
    <CardPage title={isSet ? texts.doneTitle : pageTextsFor(account).title} home="/" below={<SignInLinks />}>
      <Loaded query={link} skeleton={<CardSkeleton height={220} />}>
        {() =>
          account &&
          (isSet ? (
            <Done role={account.role} />
          ) : (
            <ChooseForm token={token} account={account} onSet={() => setIsSet(true)} />
          ))
        }
      </Loaded>
    </CardPage>
  );
};
