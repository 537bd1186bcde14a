import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '#features/classes/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as students from '#texts/people/students';
import { createStudentFormRules } from '../../field-rules.ts';
import { AccountReady, type CreatedAccount } from '../admin/account-ready.tsx';
import { FirstPasswordCard } from '../admin/first-password-card.tsx';
import { useCategories, useCreateStudent } from '../admin/people.queries.ts';
import { usePersonChecks } from '../admin/use-person-checks.ts';
import { EducationPicker } from './education-picker.tsx';
import { NoClasses } from './no-classes.tsx';
import { StudentFields, studentValues } from './student-fields.tsx';

type StudentFormProps = { categories: readonly Category[]; onCreated: (signIn: CreatedAccount) => void };

const StudentForm = ({ categories, onCreated }: StudentFormProps) => {
  const create = useCreateStudent();
  const checks = usePersonChecks(createStudentFormRules);
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: studentValues(), validate: checks },
    async (values) => {
      const made = await create.mutateAsync(values);
      form.resetDirty();
      const { email: guardianEmail } = made.parent_guardian;
      onCreated({ role: 'student', ...made, guardianEmail, password: made.initialPassword ?? '' });
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const button = (
    <Button type="submit" size="md" loading={isSubmitting}>
      {students.create}
    </Button>
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        <StudentFields form={form} rules={createStudentFormRules} />
        <FirstPasswordCard placeholder={students.passwordLater} description={students.passwordHint} />
        <EducationPicker form={form} categories={categories} submit={button} />
        <FormProblem>{problem}</FormProblem>
      </Stack>
    </form>
  );
};

export const CreateStudentPage = () => {
  const [signIn, setSignIn] = useState<CreatedAccount>();
  const categories = useCategories();
  if (signIn) {
    const another = { label: students.another, onClick: () => setSignIn(undefined) };
    return <AccountReady signIn={signIn} list="/admin/students" another={another} />;
  }
  return (
    <Page width="narrow">
      <PageHeader title={students.createTitle} />
      <Loaded query={categories} skeleton={<FieldsSkeleton />}>
        {(found) => (found.length > 0 ? <StudentForm categories={found} onCreated={setSignIn} /> : <NoClasses />)}
      </Loaded>
    </Page>
  );
};
