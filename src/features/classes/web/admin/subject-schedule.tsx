import { Stack, Title } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as editSectionTexts from '#texts/classes/edit-section';
import * as texts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';
import { AddForm, AddToggle } from './add-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { SlotsTable } from './slots-table.tsx';

const useRemoveSlot = () => {
  const remove = useAction(classesEndpoints.deleteSubjectSchedule, {
    success: texts.removed,
    optimistic: (client, { scheduleID }) =>
      patchCached(client, classesEndpoints.getSubject, (cached) => ({
        ...cached,
        schedules: cached.schedules.filter(({ _id }) => _id !== scheduleID),
      })),
  });
  return async (slot: Subject['schedules'][number]) => {
    const isSure = await confirm({
      title: texts.sureToRemove,
      body: texts.slot(slot),
      confirm: editSectionTexts.remove,
      isDangerous: true,
    });
    if (isSure) remove.mutate({ scheduleID: slot._id });
  };
};

/** When a subject takes place: adding and deleting. */
export const SubjectSchedule = ({ subject: { _id, schedules } }: { subject: Subject }) => {
  const add = useAction(classesEndpoints.addSubjectSchedule, { failure: 'form' });
  const askAndRemove = useRemoveSlot();
  return (
    <Stack gap="sm">
      <Title order={3} fz="h4">
        {texts.title}
      </Title>
      <SlotsTable slots={schedules} onRemove={(slot) => void askAndRemove(slot)} />
      <div>
        <AddToggle action={texts.add}>
          {(close) => (
            <ScheduleForm
              save={(slot) => add.mutateAsync({ subjectID: _id, ...slot })}
              onAdded={close}
              frame={(form) => <AddForm action={texts.add} close={close} {...form} />}
            />
          )}
        </AddToggle>
      </div>
    </Stack>
  );
};
