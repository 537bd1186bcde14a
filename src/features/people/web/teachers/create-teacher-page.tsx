import * as teachers from '#texts/people/teachers';
import { teacherFormRules } from '../../field-rules.ts';
import { CreateAccountPage } from '../admin/create-account-page.tsx';
import { useCreateTeacher } from '../admin/people.queries.ts';
import { usePersonChecks } from '../admin/use-person-checks.ts';
import { TeacherFields, teacherValues } from './teacher-fields.tsx';

export const CreateTeacherPage = () => {
  const create = useCreateTeacher();
  const checks = usePersonChecks(teacherFormRules);
  return (
    <CreateAccountPage
      of="teacher"
      labels={teachers}
      list="/admin/teachers"
      initialValues={teacherValues()}
      checks={checks}
      create={(input) => create.mutateAsync(input)}
      fields={(form) => <TeacherFields form={form} />}
    />
  );
};
