import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/lesson-records/handover';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { agreementsRule, interestsRule } from '../../field-rules.ts';
import type { Handover } from '../../handover-schemas.ts';

const { getHandover, getHandovers, saveHandoverNotes } = lessonRecordsEndpoints;

type PanelProps = { handover: Handover; onClose: () => void };

const NotesForm = ({ handover: { child: student, notes }, onClose }: PanelProps) => {
  // The version at opening. A conflict loads the colleague's notes, but the user has not read them yet.
  const [version] = useState(notes.version);
  const save = useAction(saveHandoverNotes, {
    invalidates: [getHandover, getHandovers],
    success: texts.saved,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { agreements: notes.agreements, interests: notes.interests },
      validate: { agreements: agreementsRule.check, interests: interestsRule.check },
    },
    async (values) => {
      await save.mutateAsync({ studentID: student._id, ...values, version });
      form.resetDirty();
      onClose();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          label={agreementsRule.label}
          description={texts.agreementsHint}
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('agreements')}
        />
        <Textarea
          label={interestsRule.label}
          description={texts.interestsHint}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('interests')}
        />
        <Text size="sm" c="dimmed">
          {texts.seenBy}
        </Text>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
};

export const NotesPanel = ({ isOpen, ...props }: PanelProps & { isOpen: boolean }) => (
  <SidePanel
    title={texts.writeTitle({ child: props.handover.child.full_name })}
    isOpen={isOpen}
    onClose={props.onClose}
  >
    {isOpen && <NotesForm {...props} />}
  </SidePanel>
);
