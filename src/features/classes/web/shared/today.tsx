import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { addDays } from '#kernel/days/days.ts';
import { closedOn, weekdays } from '#kernel/days/school-days.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useSchoolDays } from '#platform/web/school.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as todayTexts from '#texts/classes/today';
import type { Lesson } from './lessons.ts';
import { MeetingLink } from './meeting-link.tsx';
import { type DayPart, nextDayLesson, partsOfDay, type SchoolTime, useSchoolNow } from './school-now.ts';
import { SubjectMark } from './subject-style.tsx';
import styles from './today.module.css';

const badges: Partial<Record<DayPart, string>> = { now: todayTexts.now, next: todayTexts.next };

const TodaysLesson = ({ lesson, part }: { lesson: Lesson; part: DayPart }) => (
  <li className={styles.lesson} data-part={part}>
    <SubjectMark name={lesson.subject} size={40} />
    <span className={styles.time}>{lesson.time}</span>
    <span className={styles.words}>
      {lesson.to ? (
        <Anchor component={Link} to={lesson.to} fw={600}>
          {lesson.subject}
        </Anchor>
      ) : (
        <Text span fw={600}>
          {lesson.subject}
        </Text>
      )}
      {lesson.detail && (
        <Text span size="sm" c="dimmed">
          {lesson.detail}
        </Text>
      )}
    </span>
    {badges[part] && (
      <Badge variant={part === 'now' ? 'filled' : 'light'} tt="none">
        {badges[part]}
      </Badge>
    )}
    {part !== 'over' && (
      <MeetingLink
        to={lesson.meeting}
        about={lesson.subject}
        size="xs"
        variant={part === 'now' ? 'filled' : 'default'}
      />
    )}
  </li>
);

const NextDay = ({ lessons, now }: { lessons: readonly Lesson[]; now: SchoolTime & { date: string } }) => {
  const { formatDay } = useDates();
  const { closed } = useSchoolDays();
  const next = nextDayLesson(lessons, now, (ahead) => closedOn(closed, addDays(now.date, ahead)) !== undefined);
  if (!next) return null;
  const { lesson, ahead } = next;
  const [time = ''] = lesson.time.split(' - ');
  const weekday = weekdays[lesson.day] ?? '';
  const when =
    ahead > 7 ? todayTexts.farDay({ weekday, date: formatDay(addDays(now.date, ahead)), time }) : `${weekday} ${time}`;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {todayTexts.nextLesson({ when, subject: lesson.subject })}
    </Text>
  );
};

export const Today = ({ lessons }: { lessons: readonly Lesson[] }) => {
  const now = useSchoolNow();
  const dates = useDates();
  const closed = closedOn(useSchoolDays().closed, now.date);
  const today = closed ? [] : partsOfDay(lessons, now);
  const none = closed ? todayTexts.noSchool({ name: closed.name }) : todayTexts.none;
  const isOver = today.every(({ part }) => part === 'over');
  return (
    <Card title={todayTexts.title} description={`${weekdays[now.day]}, ${dates.date(now.moment)}`}>
      {isOver && <Text mb={today.length > 0 ? 'sm' : 0}>{today.length > 0 ? todayTexts.noneLeft : none}</Text>}
      {today.length > 0 && (
        <ol className={styles.lessons}>
          {today.map(({ lesson, part }) => (
            <TodaysLesson key={lesson.id} lesson={lesson} part={part} />
          ))}
        </ol>
      )}
      {isOver && <NextDay lessons={lessons} now={now} />}
    </Card>
  );
};
