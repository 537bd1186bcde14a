import { Button, Group, Stack } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import type { Category } from '#features/classes/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/forms/use-unsaved-changes.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { Student } from '../../records.ts';
import { EducationSelects } from './education-selects.tsx';
import { useWayBack } from './list-address.ts';
import { NoClasses } from './no-classes.tsx';
import { useCategories, useStudents, useUpdateStudent } from './people.hooks.ts';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { StudentFields } from './student-fields.tsx';
import { studentValues, updateStudentRules } from './student-values.ts';
import { students } from './texts.ts';

type StudentFormProps = { student: Student; categories: readonly Category[]; list: string };

const StudentForm = ({ student, categories, list }: StudentFormProps) => {
  const update = useUpdateStudent();
  const navigate = useNavigate();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: studentValues(student), validate: updateStudentRules },
    async (values) => {
      await update.mutateAsync({ id: student._id, ...values });
      form.resetDirty();
      await navigate(list);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="lg">
        <StudentFields form={form} guardianReach="required" />
        <EducationSelects form={form} categories={categories} />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isSubmitting}>
            {students.update}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const EditStudent = ({ student, list }: { student: Student; list: string }) => (
  <Loaded query={useCategories()} skeleton={<FieldsSkeleton />}>
    {(categories) =>
      categories.length > 0 ? <StudentForm student={student} categories={categories} list={list} /> : <NoClasses />
    }
  </Loaded>
);

export const EditStudentPage = () => {
  const { id } = useParams();
  const list = useWayBack('/admin/students');
  const query = useStudents();
  const student = query.data?.find(({ _id }) => _id === id);
  if (query.data && !student) return <NotFound what="student" />;
  return (
    <Page width="narrow">
      <PageHeader
        title={students.editTitle}
        subtitle={student?.full_name}
        back={{ to: list }}
        actions={student && <ResetPasswordButton of="student" person={student} />}
      />
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {() => student && <EditStudent key={student._id} student={student} list={list} />}
      </Loaded>
    </Page>
  );
};
