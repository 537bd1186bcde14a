import { Button, Group, Stack } from '@mantine/core';
import type { FormValidateInput, UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { AccountReady, type CreatedAccount } from './account-ready.tsx';
import type { NewSignIn } from './account-sheet.tsx';
import { FirstPasswordCard } from './first-password-card.tsx';
import { generatePassword } from './generated-password.ts';

type CreatedPerson = { _id: string; full_name: string; email: string; initialPassword?: string | undefined };

type CreateAccountPageProps<V extends Record<string, string>> = {
  of: NewSignIn['role'];
  labels: { createTitle: string; create: string; another: string; passwordHint: string };
  list: string;
  initialValues: V;
  checks: FormValidateInput<V>;
  /** Rejects with the `ApiError` of the request. */
  create: (input: V & { password: string }) => Promise<CreatedPerson>;
  fields: (form: UseFormReturnType<V>) => ReactNode;
};

type CreateFormProps<V extends Record<string, string>> = CreateAccountPageProps<V> & {
  onCreated: (signIn: CreatedAccount) => void;
};

const CreateForm = <V extends Record<string, string>>(props: CreateFormProps<V>) => {
  const { of: role, labels, initialValues, checks, create, fields, onCreated } = props;
  const [password] = useState(generatePassword);
  const { form, problem, isSubmitting, submit } = useServerForm<V>(
    { initialValues, validate: checks },
    async (values) => {
      const { _id, full_name, email, initialPassword } = await create({ ...values, password });
      form.resetDirty();
      onCreated({ role, _id, full_name, email, password: initialPassword ?? password });
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        {fields(form)}
        <FirstPasswordCard password={password} description={labels.passwordHint} />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isSubmitting}>
            {labels.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Renders the form for a staff account, and then its password, which is shown once. */
export const CreateAccountPage = <V extends Record<string, string>>(props: CreateAccountPageProps<V>) => {
  const { labels, list } = props;
  const [signIn, setSignIn] = useState<CreatedAccount>();
  if (signIn) {
    const another = { label: labels.another, onClick: () => setSignIn(undefined) };
    return <AccountReady signIn={signIn} list={list} another={another} />;
  }
  return (
    <Page width="narrow">
      <PageHeader title={labels.createTitle} />
      <CreateForm {...props} onCreated={setSignIn} />
    </Page>
  );
};
