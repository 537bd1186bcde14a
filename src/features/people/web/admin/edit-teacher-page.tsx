import { Button, Group, Stack } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/forms/use-unsaved-changes.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { Teacher } from '../../records.ts';
import { useWayBack } from './list-address.ts';
import { useTeachers, useUpdateTeacher } from './people.hooks.ts';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { TeacherFields, teacherRules, teacherValues } from './teacher-fields.tsx';
import { teachers } from './texts.ts';

const TeacherForm = ({ teacher, list }: { teacher: Teacher; list: string }) => {
  const update = useUpdateTeacher();
  const navigate = useNavigate();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: teacherValues(teacher), validate: teacherRules },
    async (values) => {
      await update.mutateAsync({ id: teacher._id, ...values });
      form.resetDirty();
      await navigate(list);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TeacherFields form={form} />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isSubmitting}>
            {teachers.update}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const EditTeacherPage = () => {
  const { id } = useParams();
  const list = useWayBack('/admin/teachers');
  const query = useTeachers();
  const teacher = query.data?.find(({ _id }) => _id === id);
  if (query.data && !teacher) return <NotFound what="teacher" />;
  return (
    <Page width="narrow">
      <PageHeader
        title={teachers.editTitle}
        subtitle={teacher?.full_name}
        back={{ to: list }}
        actions={teacher && <ResetPasswordButton of="teacher" person={teacher} />}
      />
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {() => teacher && <TeacherForm key={teacher._id} teacher={teacher} list={list} />}
      </Loaded>
    </Page>
  );
};
