import { Textarea } from '@mantine/core';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/chat-rules/screens';
import { noteRule, studentRule } from '../field-rules.ts';
import { useSwitchChat } from './chat-rules.queries.ts';

type SwitchOffDialogProps = {
  /** The student. Undefined if the admin chooses one in the dialog. */
  student?: { _id: string; full_name: string };
  /** Ids of students to exclude from the choice. */
  without?: ReadonlySet<string>;
  onClose: () => void;
};

export const SwitchOffDialog = ({ student, without, onClose }: SwitchOffDialogProps) => {
  const switchChat = useSwitchChat('form');
  const students = useEndpoint(peopleEndpoints.getStudents, student ? undefined : {});
  const { form, dialog } = useServerForm(
    {
      initialValues: { id: student?._id ?? '', note: '' },
      validate: { id: studentRule.check, note: noteRule.check },
    },
    async ({ id, note }) => {
      await switchChat.mutateAsync({ ids: [id], on: false, note });
      onClose();
    },
  );
  return (
    <FormDialog
      title={student ? texts.dialogTitleFor({ name: student.full_name }) : texts.dialogTitle}
      intro={texts.offIntro}
      confirm={texts.off}
      cancel={texts.cancel}
      {...dialog}
      onClose={onClose}
    >
      {!student && (
        <PersonSelect
          people={students.data?.filter(({ _id }) => !without?.has(_id))}
          label={texts.student}
          placeholder={texts.chooseStudent}
          required
          data-autofocus
          {...form.getInputProps('id')}
        />
      )}
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxRows={5}
        {...(student && { 'data-autofocus': true })}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
};
