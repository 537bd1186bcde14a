import { peopleEndpoints } from '#features/people/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import { studentRule } from '../../field-rules.ts';
import { AddForm, AddToggle } from './add-form.tsx';

type AddStudentFormProps = { sectionID: string; close: () => void };

const AddStudentForm = ({ sectionID, close }: AddStudentFormProps) => {
  const students = useEndpoint(peopleEndpoints.getStudents, {});
  const add = useAction(classesEndpoints.addStudentSection, {
    success: texts.studentAdded,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { studentID: '' },
      validate: { studentID: studentRule.check },
    },
    async ({ studentID }) => {
      await add.mutateAsync({ studentID, sectionID });
      close();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const unassigned = students.data?.filter((student) => !student.sectionID);
  if (students.isLoadingError) return <LoadError error={students.error} retry={() => void students.refetch()} />;
  return (
    <AddForm action={texts.addStudent} submit={submit} isSubmitting={isSubmitting} problem={problem} close={close}>
      <PersonSelect
        people={unassigned}
        label={studentRule.label}
        placeholder={texts.chooseStudent}
        w="100%"
        maw={420}
        {...(unassigned?.length === 0 && { description: texts.allAssigned })}
        {...form.getInputProps('studentID')}
      />
    </AddForm>
  );
};

/** Puts a student without a section into this one. */
export const AddStudent = ({ sectionID }: { sectionID: string }) => (
  <AddToggle action={texts.addStudent}>{(close) => <AddStudentForm sectionID={sectionID} close={close} />}</AddToggle>
);
