import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { call } from '#platform/web/api-client.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as students from '#texts/people/students';
import { peopleEndpoints } from '../../contract.ts';
import { updateStudentFormRules } from '../../field-rules.ts';
import type { Student } from '../../records.ts';
import { EditPersonForm, EditPersonPage } from '../admin/edit-person-page.tsx';
import { useBackLink } from '../admin/list-address.ts';
import { useCategories, useStudent, useUpdateStudent } from '../admin/people.queries.ts';
import { usePersonChecks } from '../admin/use-person-checks.ts';
import { EducationSelects } from './education-selects.tsx';
import { NoClasses } from './no-classes.tsx';
import { StudentFields, studentValues } from './student-fields.tsx';
import { FilledStudentSlot } from './student-slot.tsx';

const education = ['categoryID', 'levelID', 'sectionID'] as const;

const EditStudent = ({ student, list }: { student: Student; list: string }) => {
  const update = useUpdateStudent();
  const checks = usePersonChecks(updateStudentFormRules);
  return (
    <Loaded query={useCategories()} skeleton={<FieldsSkeleton />}>
      {(categories) =>
        categories.length === 0 ? (
          <NoClasses />
        ) : (
          <EditPersonForm
            id={student._id}
            initialValues={studentValues(student)}
            rules={updateStudentFormRules}
            checks={checks}
            fetchLatest={async () => studentValues(await call(peopleEndpoints.getStudent, { id: student._id }))}
            together={education}
            save={(input) => update.mutateAsync(input)}
            action={students.update}
            list={list}
            fields={(form) => (
              <>
                <StudentFields form={form} rules={updateStudentFormRules} />
                <EducationSelects form={form} categories={categories} />
              </>
            )}
          />
        )
      }
    </Loaded>
  );
};

export const EditStudentPage = () => {
  const { id = '' } = useParams();
  const list = useBackLink('/admin/students');
  return (
    <EditPersonPage of="student" title={students.editTitle} query={useStudent(id)} list={list}>
      {(student) => (
        <Stack gap="lg">
          <EditStudent key={student._id} student={student} list={list} />
          <FilledStudentSlot student={student} />
        </Stack>
      )}
    </EditPersonPage>
  );
};
