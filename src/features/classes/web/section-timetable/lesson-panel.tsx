import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#platform/web/data/use-action.ts';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';
import { AddForm } from '../admin/add-form.tsx';
import { ScheduleForm } from '../admin/schedule-form.tsx';
import { useRemoveSlot } from '../admin/use-remove-slot.ts';

/** Value in the URL in place of a lesson id, for a new lesson. */
export const newLesson = 'new';

type LessonFormProps = { subjects: readonly Subject[]; close: () => void };

const NewLesson = ({ subjects, close }: LessonFormProps) => {
  const add = useAction(classesEndpoints.addSubjectSchedule, { failure: 'form' });
  const [subjectID, setSubjectID] = useState(subjects[0]?._id ?? '');
  return (
    <ScheduleForm
      subject={{ id: subjectID, name: subjects.find(({ _id }) => _id === subjectID)?.subject ?? '' }}
      save={(slot) => add.mutateAsync({ subjectID, ...slot })}
      onAdded={close}
      frame={({ children, ...form }) => (
        <AddForm action={texts.addLesson} close={close} {...form}>
          <Select
            label={texts.subject}
            data={subjects.map(({ _id, subject }) => ({ value: _id, label: subject }))}
            value={subjectID}
            onChange={(chosen) => setSubjectID(chosen ?? subjectID)}
            allowDeselect={false}
            withAsterisk
          />
          {children}
        </AddForm>
      )}
    />
  );
};

const ShownLesson = ({ id, subjects, close }: LessonFormProps & { id: string }) => {
  const move = useAction(classesEndpoints.addSubjectSchedule, { failure: 'form' });
  const confirmAndRemove = useRemoveSlot();
  const subject = subjects.find(({ schedules }) => schedules.some(({ _id }) => _id === id));
  const slot = subject?.schedules.find(({ _id }) => _id === id);
  if (!subject || !slot) return <Text>{texts.lessonGone}</Text>;
  const remove = async () => {
    if (await confirmAndRemove(slot)) close();
  };
  return (
    <Stack gap="lg">
      <Title order={3} fz="h3" className={layout.breakAnywhere ?? ''}>
        {subject.subject}
      </Title>
      <ScheduleForm
        subject={{ id: subject._id, name: subject.subject }}
        slot={slot}
        save={(wanted) => move.mutateAsync({ subjectID: subject._id, replaces: slot._id, ...wanted })}
        onAdded={close}
        frame={(form) => <AddForm action={texts.saveLesson} close={close} {...form} />}
      />
      <Group gap="sm">
        <Button variant="default" component={Link} to={`?view=timetable&subject=${subject._id}`} replace>
          {texts.editSubject}
        </Button>
        <Button variant="light" color="red" onClick={() => void remove()}>
          {texts.removeLesson}
        </Button>
      </Group>
    </Stack>
  );
};

type LessonPanelProps = LessonFormProps & { id: string | undefined };

export const LessonPanel = ({ id, close, ...rest }: LessonPanelProps) => (
  <SidePanel title={texts.lesson} isOpen={id !== undefined} onClose={close} size={520}>
    {id === newLesson && <NewLesson close={close} {...rest} />}
    {id !== undefined && id !== newLesson && <ShownLesson key={id} id={id} close={close} {...rest} />}
  </SidePanel>
);
