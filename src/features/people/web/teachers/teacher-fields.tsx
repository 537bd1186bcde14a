import type { UseFormReturnType } from '@mantine/form';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import * as teachers from '#texts/people/teachers';
import { teacherFormRules } from '../../field-rules.ts';
import { meetingFields, teacherFields, teacherRecord } from '../../fields.ts';
import type { Teacher } from '../../records.ts';
import { formValues, PersonInputs } from '../admin/person-inputs.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';

export const teacherValues = (teacher?: Teacher) => ({
  ...formValues(teacherRecord, teacher),
  image: teacher?.image ?? '',
});
type TeacherValues = ReturnType<typeof teacherValues>;

export const TeacherFields = ({ form }: { form: UseFormReturnType<TeacherValues> }) => (
  <>
    <FormSection title={teachers.person}>
      <PersonPhoto
        value={form.values.image}
        onChange={(path) => form.setFieldValue('image', path)}
        error={form.errors.image}
      />
      <PersonInputs fields={teacherFields} form={form} rules={teacherFormRules} />
    </FormSection>
    <FormSection title={teachers.meeting} description={teachers.meetingHint}>
      <PersonInputs fields={meetingFields} form={form} rules={teacherFormRules} />
    </FormSection>
  </>
);
