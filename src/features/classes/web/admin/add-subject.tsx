import { SimpleGrid, TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import { nameRules, teacherRule } from '../../field-rules.ts';
import { AddForm, AddToggle } from './add-form.tsx';
import { TeacherSelect } from './teacher-select.tsx';

type AddSubjectFormProps = { sectionID: string; close: () => void };

const AddSubjectForm = ({ sectionID, close }: AddSubjectFormProps) => {
  const add = useAction(classesEndpoints.addSubjectSection, { success: texts.subjectAdded });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { subjectName: '', subjectTeacher: '' },
      validate: {
        subjectName: nameRules.subject.check,
        subjectTeacher: teacherRule.check,
      },
    },
    async (values) => {
      await add.mutateAsync({ sectionID, ...values });
      close();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <AddForm action={texts.addSubject} submit={submit} isSubmitting={isSubmitting} problem={problem} close={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} className={layout.itemsStart ?? ''}>
        <TextInput label={nameRules.subject.label} withAsterisk {...form.getInputProps('subjectName')} />
        <TeacherSelect label={teacherRule.label} {...form.getInputProps('subjectTeacher')} />
      </SimpleGrid>
    </AddForm>
  );
};

export const AddSubject = ({ sectionID }: { sectionID: string }) => (
  <AddToggle action={texts.addSubject}>{(close) => <AddSubjectForm sectionID={sectionID} close={close} />}</AddToggle>
);
