import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { checksOf } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as teachers from '#texts/people/teachers';
import { teacherFormRules } from '../../field-rules.ts';
import { AccountReady } from '../admin/account-ready.tsx';
import type { NewSignIn } from '../admin/account-sheet.tsx';
import { FirstPasswordCard } from '../admin/first-password-card.tsx';
import { generatePassword } from '../admin/generated-password.ts';
import { useCreateTeacher } from '../admin/people.hooks.ts';
import { TeacherFields, teacherValues } from './teacher-fields.tsx';

const TeacherForm = ({ onCreated }: { onCreated: (signIn: NewSignIn) => void }) => {
  const [password] = useState(generatePassword);
  const create = useCreateTeacher();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: teacherValues(), validate: checksOf(teacherFormRules) },
    async (values) => {
      const made = await create.mutateAsync({ ...values, password });
      form.resetDirty();
      onCreated({ role: 'teacher', ...made, password: made.initialPassword ?? password });
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TeacherFields form={form} />
        <FirstPasswordCard password={password} description={teachers.passwordHint} />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isSubmitting}>
            {teachers.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const CreateTeacherPage = () => {
  const [signIn, setSignIn] = useState<NewSignIn>();
  if (signIn) {
    const another = { label: teachers.another, onClick: () => setSignIn(undefined) };
    return <AccountReady signIn={signIn} list="/admin/teachers" another={another} />;
  }
  return (
    <Page width="narrow">
      <PageHeader title={teachers.createTitle} />
      <TeacherForm onCreated={setSignIn} />
    </Page>
  );
};
