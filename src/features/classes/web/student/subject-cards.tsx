import { Text } from '@mantine/core';
import type { TeacherCard } from '#features/people/records.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as studentTexts from '#texts/classes/student';
import type { Subject } from '../../records.ts';
import { ClassCard, ClassCards } from '../shared/class-card.tsx';
import { inWeekOrder } from '../shared/lessons.ts';

type SubjectCardsProps = { subjects: readonly Subject[]; teachers: ReadonlyMap<string, TeacherCard> };

export const SubjectCards = ({ subjects, teachers }: SubjectCardsProps) => {
  if (subjects.length === 0) return <EmptyState>{studentTexts.noSubjects}</EmptyState>;
  return (
    <ClassCards>
      {subjects.map(({ _id, subject, teacher, schedules }) => (
        <ClassCard
          key={_id}
          order={3}
          to={`/student/section/subjects/${_id}`}
          title={subject}
          subject={subject}
          over={teachers.get(teacher)?.full_name ?? '\u00a0'}
          lines={inWeekOrder(schedules).map(({ _id: id, day, startTime, endTime }) => (
            <Text key={id} span inherit>{`${day}: ${startTime} - ${endTime}`}</Text>
          ))}
        />
      ))}
    </ClassCards>
  );
};
