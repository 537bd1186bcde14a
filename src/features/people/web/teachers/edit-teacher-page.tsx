import { useParams } from 'react-router';
import { call } from '#platform/web/api-client.ts';
import * as teachers from '#texts/people/teachers';
import { peopleEndpoints } from '../../contract.ts';
import { teacherFormRules } from '../../field-rules.ts';
import { EditPersonForm, EditPersonPage } from '../admin/edit-person-page.tsx';
import { useBackLink } from '../admin/list-address.ts';
import { useTeacher, useUpdateTeacher } from '../admin/people.queries.ts';
import { usePersonChecks } from '../admin/use-person-checks.ts';
import { TeacherFields, teacherValues } from './teacher-fields.tsx';

export const EditTeacherPage = () => {
  const { id = '' } = useParams();
  const list = useBackLink('/admin/teachers');
  const update = useUpdateTeacher();
  const checks = usePersonChecks(teacherFormRules);
  return (
    <EditPersonPage of="teacher" title={teachers.editTitle} query={useTeacher(id)} list={list}>
      {(teacher) => (
        <EditPersonForm
          key={teacher._id}
          id={teacher._id}
          initialValues={teacherValues(teacher)}
          rules={teacherFormRules}
          checks={checks}
          fetchLatest={async () => teacherValues(await call(peopleEndpoints.getTeacher, { id }))}
          save={(input) => update.mutateAsync(input)}
          action={teachers.update}
          list={list}
          fields={(form) => <TeacherFields form={form} />}
        />
      )}
    </EditPersonPage>
  );
};
