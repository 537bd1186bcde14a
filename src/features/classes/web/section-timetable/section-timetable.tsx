import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { peopleEndpoints } from '#features/people/contract.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/classes/edit-section';
import * as scheduleTexts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';
import { clockText } from '../../week.ts';
import { type Slot, saveWithConfirmation } from '../admin/schedule-form.tsx';
import { type Lesson, weekOf } from '../shared/lessons.ts';
import { Timetable } from '../shared/timetable.tsx';
import { LessonDrag } from './lesson-drag.tsx';
import { LessonPanel, newLesson } from './lesson-panel.tsx';
import type { LessonPlace } from './place-after-drag.ts';

const useMove = (subjects: readonly Subject[]) => {
  const move = useAction(classesEndpoints.addSubjectSchedule, { success: scheduleTexts.moved, failure: 'form' });
  return async ({ id, start, end }: Lesson, to: LessonPlace) => {
    const subjectID = subjects.find(({ schedules }) => schedules.some(({ _id }) => _id === id))?._id ?? '';
    const slot = {
      day: weekdays[to.day] ?? weekdays[0],
      startTime: clockText(to.start),
      endTime: clockText(to.start + end - start),
    };
    const save = (wanted: Slot) => move.mutateAsync({ subjectID, replaces: id, ...wanted });
    await saveWithConfirmation(save, slot, scheduleTexts.moveAnyway).catch((error: unknown) => {
      // The confirmation dialog has already shown the conflict.
      if (!hasCode(error, 'schedule_conflict')) void toast.failure(error);
    });
  };
};

const Week = ({ subjects }: { subjects: readonly Subject[] }) => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const { id, open, close } = usePanel('lesson');
  const move = useMove(subjects);
  const nameOf = (teacher: string) => teachers.data?.find(({ _id }) => _id === teacher)?.full_name ?? '';
  const lessons = weekOf(subjects, ({ teacher }) => ({ detail: nameOf(teacher) })).map((lesson) => ({
    ...lesson,
    to: `?view=timetable&lesson=${lesson.id}`,
  }));
  if (subjects.length === 0) {
    const toSubjects = (
      <Button component={Link} to="?view=subjects">
        {scheduleTexts.toSubjects}
      </Button>
    );
    return <EmptyState action={toSubjects}>{scheduleTexts.noSubjects}</EmptyState>;
  }
  return (
    <>
      <Group mb="md" justify="space-between" data-no-print>
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {scheduleTexts.dragHint}
        </Text>
        <Button variant="light" leftSection={<AddIcon size={18} />} onClick={() => open(newLesson)}>
          {scheduleTexts.addLesson}
        </Button>
      </Group>
      <LessonDrag lessons={lessons} onMove={(lesson, to) => void move(lesson, to)}>
        <Timetable lessons={lessons} />
      </LessonDrag>
      <LessonPanel id={id} subjects={subjects} close={close} />
    </>
  );
};

export const SectionTimetable = ({ id }: { id: string }) => (
  <Card>
    <Loaded
      query={useEndpoint(classesEndpoints.getSubjects, { sectionID: id })}
      skeleton={<FieldsSkeleton />}
      itemName={texts.timetable}
    >
      {(subjects) => <Week subjects={subjects} />}
    </Loaded>
  </Card>
);
