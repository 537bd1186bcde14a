import type { UseFormReturnType } from '@mantine/form';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import * as students from '#texts/people/students';
import type { createStudentFormRules, updateStudentFormRules } from '../../field-rules.ts';
import { guardianFields, studentFields } from '../../fields.ts';
import type { Student } from '../../records.ts';
import { formValues, PersonInputs } from '../admin/person-inputs.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';

/** Returns the values of a student's form, named like the fields of the requests. */
export const studentValues = (student?: Student) => ({
  ...formValues(studentFields, student),
  ...formValues(guardianFields, student?.parent_guardian),
  image: student?.image ?? '',
  categoryID: student?.categoryID ?? '',
  levelID: student?.levelID ?? '',
  sectionID: student?.sectionID ?? '',
});
export type StudentValues = ReturnType<typeof studentValues>;

type StudentFieldsProps = {
  form: UseFormReturnType<StudentValues>;
  rules: typeof createStudentFormRules | typeof updateStudentFormRules;
};

export const StudentFields = ({ form, rules }: StudentFieldsProps) => (
  <>
    <FormSection title={students.person}>
      <PersonPhoto
        value={form.values.image}
        onChange={(path) => form.setFieldValue('image', path)}
        error={form.errors.image}
      />
      <PersonInputs fields={studentFields} form={form} rules={rules} />
    </FormSection>
    <FormSection title={students.guardian}>
      <PersonInputs fields={guardianFields} form={form} rules={rules} />
    </FormSection>
  </>
);
