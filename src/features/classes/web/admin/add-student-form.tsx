import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PeopleSelect } from '#platform/web/forms/people-select.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import { studentRule } from '../../field-rules.ts';
import type { Section } from '../../records.ts';
import { AddForm } from './add-form.tsx';

/** Maximum number of students in one request. */
const maxStudents = 500;

/** Returns a function that adds students and reports how many were no longer without a section. */
const useAdd = ({ _id: to }: Section) => {
  const move = useAction(classesEndpoints.moveStudents, { failure: 'form' });
  return async (studentIDs: readonly string[]) => {
    const { moved } = await move.mutateAsync({
      moves: studentIDs.map((studentId) => ({ studentID: studentId, from: '', to })),
    });
    if (moved > 0) void toast.success(texts.studentsAdded({ count: moved }));
    if (moved < studentIDs.length) void toast.plain(texts.notAdded({ count: studentIDs.length - moved }));
  };
};

/** Form that adds several students. Loaded on first use. */
export const AddStudentForm = ({ section, close }: { section: Section; close: () => void }) => {
  const students = useEndpoint(peopleEndpoints.getStudents, {});
  const add = useAdd(section);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { studentIDs: [] as string[] },
      validate: { studentIDs: ([first = '']) => studentRule.check(first) },
    },
    async ({ studentIDs }) => {
      await add(studentIDs);
      close();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const unassigned = students.data?.filter((student) => !student.sectionID);
  const now = section.students.length;
  const chosen = form.getValues().studentIDs.length;
  if (students.isLoadingError) return <LoadError error={students.error} retry={() => void students.refetch()} />;
  return (
    <AddForm action={texts.addStudent} submit={submit} isSubmitting={isSubmitting} problem={problem} close={close}>
      <PeopleSelect
        ref={field}
        people={unassigned}
        label={studentRule.label}
        placeholder={texts.chooseStudents}
        maxValues={maxStudents}
        w="100%"
        maw={560}
        {...(unassigned?.length === 0 && { description: texts.allAssigned })}
        {...form.getInputProps('studentIDs')}
      />
      {chosen > 0 && (
        <Text size="sm" role="status">
          {texts.comesOf({ count: chosen, section: section.section, now, after: now + chosen })}
        </Text>
      )}
    </AddForm>
  );
};
