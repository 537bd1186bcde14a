import { checksOf } from '#platform/web/forms/field-props.ts';
import * as teachers from '#texts/people/teachers';
import { teacherFormRules } from '../../field-rules.ts';
import { CreateAccountPage } from '../admin/create-account-page.tsx';
import { useCreateTeacher } from '../admin/people.hooks.ts';
import { TeacherFields, teacherValues } from './teacher-fields.tsx';

export const CreateTeacherPage = () => {
  const create = useCreateTeacher();
  return (
    <CreateAccountPage
      of="teacher"
      words={teachers}
      list="/admin/teachers"
      initialValues={teacherValues()}
      checks={checksOf(teacherFormRules)}
      create={(input) => create.mutateAsync(input)}
      fields={(form) => <TeacherFields form={form} />}
    />
  );
};
