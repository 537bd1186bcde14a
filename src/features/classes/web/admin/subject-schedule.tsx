import { Stack, Title } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import * as texts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';
import { AddForm, AddToggle } from './add-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { SlotsTable } from './slots-table.tsx';
import { useRemoveSlot } from './use-remove-slot.ts';

export const SubjectSchedule = ({ subject: { _id, subject, schedules } }: { subject: Subject }) => {
  const add = useAction(classesEndpoints.addSubjectSchedule, { failure: 'form' });
  const confirmAndRemove = useRemoveSlot();
  return (
    <Stack gap="sm">
      <Title order={3} fz="h4">
        {texts.title}
      </Title>
      <SlotsTable slots={schedules} onRemove={(slot) => void confirmAndRemove(slot)} />
      <div>
        <AddToggle action={texts.add}>
          {(close) => (
            <ScheduleForm
              subject={{ id: _id, name: subject }}
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
