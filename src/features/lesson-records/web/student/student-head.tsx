import { Group, Text } from '@mantine/core';
import { dayOfNumber } from '#kernel/days/days.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/lesson-records/screens';
import type { RecordSection, RecordStudent } from '../../schemas.ts';
import { monthsOld, yearsHere } from '../grid/student-filter.ts';
import styles from '../record-bar.module.css';
import { useRecordLabels } from '../record-labels.ts';
import type { ClassRecord } from '../use-record.ts';
import { lastByArea } from './last-by-area.ts';

type StudentHeadProps = { student: RecordStudent; section: RecordSection; record: ClassRecord; today: string };

/** Header of a single student: age and the last lesson of each area. Deliberately shows no counts. */
export const StudentHead = ({ student, section, record, today }: StudentHeadProps) => {
  const { dayLabel } = useRecordLabels();
  const months = monthsOld(student.birthdate, today);
  const last = lastByArea(section.areas, record.cells, student._id);
  return (
    <Group wrap="nowrap" align="flex-start" role="group" aria-label={student.full_name}>
      <PersonAvatar image={student.image} size={44} />
      <div>
        <Text className={styles.name ?? ''} fw={600} dir="auto">
          {student.full_name}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.childAge({ years: Math.floor(months / 12), months: months % 12 })}
        </Text>
        {student.since !== undefined && (
          <Text size="sm" c="dimmed">
            {texts.hereSince({ years: yearsHere(student, today), day: dayLabel(student.since) })}
          </Text>
        )}
      </div>
      {last.length > 0 && (
        <div className={styles.last}>
          <Text size="sm" c="dimmed">
            {texts.lastInAreas}
          </Text>
          <ul>
            {last.map(({ area, lesson, lastDay }) => (
              <li key={area}>
                <Text size="sm" span>
                  {texts.lastOfArea({ area, lesson, day: dayLabel(dayOfNumber(lastDay)) })}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Group>
  );
};
