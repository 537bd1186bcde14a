import { SimpleGrid, TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { classesEndpoints } from '../../contract.ts';
import { AddForm, AddToggle } from './add-form.tsx';
import { structure } from './structure.hooks.ts';
import { TeacherSelect } from './teacher-select.tsx';
import { commonTexts, editSectionTexts as texts } from './texts.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

type AddSubjectFormProps = { sectionID: string; close: () => void };

const AddSubjectForm = ({ sectionID, close }: AddSubjectFormProps) => {
  const add = useAction(classesEndpoints.addSubjectSection, { invalidates: structure, success: texts.subjectAdded });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { subjectName: '', subjectTeacher: '' },
      validate: {
        subjectName: (text) => (text.trim() ? null : commonTexts.required(texts.subjectName)),
        subjectTeacher: (id) => (id ? null : commonTexts.required(texts.teacher)),
      },
    },
    async (values) => {
      await add.mutateAsync({ sectionID, ...values });
      close();
    },
  );
  useUnsavedForm(() => form.isDirty());
  return (
    <AddForm action={texts.addSubject} submit={submit} isSubmitting={isSubmitting} problem={problem} close={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <TextInput label={texts.subjectName} withAsterisk maxLength={100} {...form.getInputProps('subjectName')} />
        <TeacherSelect label={texts.teacher} {...form.getInputProps('subjectTeacher')} />
      </SimpleGrid>
    </AddForm>
  );
};

/** Gives a section another subject. */
export const AddSubject = ({ sectionID }: { sectionID: string }) => (
  <AddToggle action={texts.addSubject}>{(close) => <AddSubjectForm sectionID={sectionID} close={close} />}</AddToggle>
);
