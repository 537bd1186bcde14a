import { List, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { refreshSchoolQueries } from '#platform/web/data/school-changes.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useToday } from '#platform/web/format/today.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { UndoToast } from '#platform/web/toasts/undo-toast.tsx';
import * as texts from '#texts/people/leaving';
import { peopleEndpoints } from '../../contract.ts';
import { leavingRules } from '../../field-rules.ts';
import { summarizeNames } from '../admin/format-names.ts';
import { numberCheck, TypedNumber } from './typed-number.tsx';

export type Leaving = { _id: string; full_name: string; sectionID?: string | undefined };

const effects = [texts.signIn, texts.lists, texts.section, texts.chat, texts.kept];
const undoMilliseconds = 10_000;

/** Returns a function that archives students and shows a message with an undo to their former sections. */
const useLeave = () => {
  const client = useQueryClient();
  const archive = useAction(peopleEndpoints.archiveStudents, { failure: 'form' });
  return async (students: readonly Leaving[], details: { lastDay: string; reason: string }) => {
    const { left } = await archive.mutateAsync({ ids: students.map(({ _id }) => _id), ...details });
    const undo = async () => {
      try {
        const places = students.map(({ _id, sectionID = '' }) => ({ id: _id, sectionID }));
        await call(peopleEndpoints.restoreStudents, { students: places });
        void toast.success(texts.undone);
      } catch (error) {
        void toast.failure(error);
      }
      await refreshSchoolQueries(client);
    };
    void toast.content(
      (close) => <UndoToast message={texts.done({ count: left })} onUndo={() => void undo()} onClose={close} />,
      undoMilliseconds,
    );
  };
};

type LeaveDialogProps = {
  students: readonly Leaving[];
  /** True if the user must type the number of students. */
  areMany?: boolean;
  onClose: () => void;
  onLeft?: () => void;
};

export const LeaveDialog = ({ students, areMany = false, onClose, onLeft }: LeaveDialogProps) => {
  const leave = useLeave();
  const today = useToday();
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { lastDay: today, reason: '', number: '' },
      validate: {
        lastDay: leavingRules.lastDay.check,
        reason: leavingRules.reason.check,
        ...(areMany && { number: numberCheck(students.length) }),
      },
    },
    async ({ lastDay, reason }) => {
      await leave(students, { lastDay, reason });
      form.resetDirty();
      onLeft?.();
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.title({ count: students.length })}
      intro={texts.who({ people: summarizeNames(students), count: students.length })}
      submit={submit}
      problem={problem}
      isSubmitting={isSubmitting}
      isUnsaved={() => form.isDirty()}
      confirm={texts.confirm}
      isHarmless
      cancel={texts.cancel}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {texts.follows}
        </Text>
        <List size="sm" spacing={4}>
          {effects.map((effect) => (
            <List.Item key={effect}>{effect}</List.Item>
          ))}
        </List>
      </Stack>
      <DateField label={texts.lastDay} required data-autofocus {...form.getInputProps('lastDay')} />
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
      {areMany && <TypedNumber number={students.length} {...form.getInputProps('number')} />}
    </FormDialog>
  );
};
