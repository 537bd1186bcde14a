import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormValidateInput, UseFormReturnType } from '@mantine/form';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FieldRule } from '#kernel/field-rules.ts';
import { joinTexts } from '#kernel/locale.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import * as common from '#texts/people/common';
import { NoPasswordNotice } from '../invitations/no-password-notice.tsx';
import { changesSince } from './changes-since.ts';
import { LockNotice } from './lock-notice.tsx';
import { ResetFactorButton } from './reset-factor-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';

type Values = Record<string, string> & { image: string };

type EditPersonFormProps<V extends Values> = {
  id: string;
  initialValues: V;
  rules: Readonly<Record<string, FieldRule>>;
  checks: FormValidateInput<V>;
  /** Loads the current record, which another admin may have changed. */
  fetchLatest: () => Promise<V>;
  /** Fields that must come from the same version. */
  together?: readonly (keyof V)[];
  /** Rejects with the `ApiError` of the request. */
  save: (input: V & { id: string; removeImage?: true }) => Promise<unknown>;
  action: string;
  list: string;
  fields: (form: UseFormReturnType<V>) => ReactNode;
};

/** Renders the required fields that a record lacks. Imported and older records may be incomplete. */
const MissingFields = ({ rules, values }: { rules: Readonly<Record<string, FieldRule>>; values: Values }) => {
  const missing = Object.entries(rules).flatMap(([name, { isRequired, label }]) =>
    isRequired && !values[name] ? [label] : [],
  );
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" variant="light">
      {common.stillMissing({ fields: joinTexts(missing) })}
    </Alert>
  );
};

export const EditPersonForm = <V extends Values>(props: EditPersonFormProps<V>) => {
  const { id, initialValues, rules, checks, fetchLatest, together, save, action, list, fields } = props;
  const navigate = useNavigate();
  const { form, problem, isSubmitting, submit } = useServerForm<V>(
    { initialValues, validate: checks },
    async (typed) => {
      const latest = await fetchLatest();
      const values = changesSince({ initial: form.getInitialValues(), typed, latest, ...(together && { together }) });
      await save({ id, ...values, ...photoChange(latest.image, values.image) });
      form.resetDirty();
      await navigate(list);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        <MissingFields rules={rules} values={initialValues} />
        {fields(form)}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isSubmitting}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type Person = { _id: string; full_name: string; email: string };

type EditPersonPageProps<P extends Person> = {
  of: 'teacher' | 'student';
  title: string;
  query: UseQueryResult<P>;
  list: string;
  children: (person: P) => ReactNode;
};

export const EditPersonPage = <P extends Person>({ of, title, query, list, children }: EditPersonPageProps<P>) => {
  const { data: person, error } = query;
  if (!person && hasCode(error, 'not_found')) return <NotFound itemName={common.kinds[of]} />;
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        subtitle={person?.full_name}
        back={{ to: list }}
        actions={
          person && (
            <Group gap="xs">
              <ResetFactorButton of={of} person={person} />
              <ResetPasswordButton of={of} person={person} />
            </Group>
          )
        }
      />
      {person && <LockNotice of={of} person={person} />}
      {person && <NoPasswordNotice of={of} person={person} mb="lg" />}
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {children}
      </Loaded>
    </Page>
  );
};
