import { Anchor, Box, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { closedOn, weekdays } from '#kernel/days/school-days.ts';
import { useSchoolDays } from '#platform/web/school.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as timetableTexts from '#texts/classes/timetable';
import * as todayTexts from '#texts/classes/today';
import { assignLanes, type Lesson, type Placed } from './lessons.ts';
import { useSchoolNow } from './school-now.ts';
import { subjectStyle } from './subject-style.tsx';
import styles from './timetable.module.css';

const hourText = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

const LessonBox = ({ lesson, from }: { lesson: Placed; from: number }) => {
  const place = {
    '--start': `${lesson.start - from}`,
    '--length': `${Math.max(lesson.end - lesson.start, 20)}`,
    '--lane': `${lesson.lane}`,
    '--lanes': `${lesson.lanes}`,
  };
  return (
    <Box
      component="li"
      className={styles.lesson ?? ''}
      __vars={place}
      data-subject={subjectStyle(lesson.subject).hue}
      data-lesson={lesson.id}
      data-long={lesson.end - lesson.start >= 75 || undefined}
      title={[lesson.subject, lesson.time, lesson.detail].filter(Boolean).join(', ')}
    >
      {lesson.to ? (
        <Anchor component={Link} to={lesson.to} className={styles.subject ?? ''} c="inherit" draggable={false}>
          {lesson.subject}
        </Anchor>
      ) : (
        <span className={styles.subject}>{lesson.subject}</span>
      )}
      <span className={styles.time}>{lesson.time}</span>
      {lesson.detail && (
        <span className={styles.detail} data-short={lesson.end - lesson.start < 45 || undefined}>
          {lesson.detail}
        </span>
      )}
    </Box>
  );
};

type DayProps = {
  name: string;
  /** Monday is 0. */
  day: number;
  lessons: readonly Lesson[];
  from: number;
  isToday: boolean;
  /** Minutes since the first visible hour. Undefined outside the visible hours. */
  nowAt: number | undefined;
  order: 2 | 3;
};

const Day = ({ name, day, lessons, from, isToday, nowAt, order }: DayProps) => (
  <section className={styles.day} aria-label={name} data-today={isToday || undefined} data-empty={lessons.length === 0}>
    <Title order={order} className={styles.dayName ?? ''}>
      {name}
      {isToday && <span className={styles.mark}>{timetableTexts.today}</span>}
    </Title>
    <div className={styles.column} data-day={day}>
      {lessons.length === 0 ? (
        <Text className={styles.none ?? ''}>{timetableTexts.noLessons}</Text>
      ) : (
        <ol className={styles.lessons}>
          {assignLanes(lessons).map((lesson) => (
            <LessonBox key={lesson.id} lesson={lesson} from={from} />
          ))}
        </ol>
      )}
      {nowAt !== undefined && (
        <Box className={styles.now ?? ''} aria-hidden="true" data-no-print __vars={{ '--start': `${nowAt}` }} />
      )}
    </div>
  </section>
);

const Hours = ({ first, last }: { first: number; last: number }) => (
  <div className={styles.hours} aria-hidden="true">
    {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => (
      <Box component="span" key={hour} __vars={{ '--start': `${(hour - first) * 60}` }}>
        {hourText(hour)}
      </Box>
    ))}
  </div>
);

type TimetableProps = { lessons: readonly Lesson[]; order?: 2 | 3 };

/** Week with one column per day. Days without school appear only with lessons. `order` is the days' heading level. */
export const Timetable = ({ lessons, order = 2 }: TimetableProps) => {
  const now = useSchoolNow();
  const { weekdays: schoolDays, closed } = useSchoolDays();
  const free = closedOn(closed, now.date);
  if (lessons.length === 0) return <EmptyState>{timetableTexts.empty}</EmptyState>;
  const first = Math.floor(Math.min(...lessons.map(({ start }) => start)) / 60);
  const last = Math.ceil(Math.max(...lessons.map(({ end }) => end)) / 60);
  const shown = weekdays
    .map((name, day) => ({ name, day }))
    .filter(({ day }) => schoolDays.includes(day) || lessons.some((lesson) => lesson.day === day));
  const size = { '--minutes': `${(last - first) * 60}`, '--days': `${shown.length}` };
  return (
    <div className={styles.room}>
      {free && (
        <Text mb="sm" data-no-print>
          {todayTexts.noSchool({ name: free.name })}
        </Text>
      )}
      <Box className={styles.week ?? ''} __vars={size} data-minutes={(last - first) * 60}>
        <Hours first={first} last={last} />
        {shown.map(({ name, day }) => (
          <Day
            key={name}
            name={name}
            day={day}
            lessons={lessons.filter((lesson) => lesson.day === day)}
            from={first * 60}
            isToday={day === now.day}
            nowAt={
              !free && day === now.day && now.minute >= first * 60 && now.minute < last * 60
                ? now.minute - first * 60
                : undefined
            }
            order={order}
          />
        ))}
      </Box>
    </div>
  );
};
