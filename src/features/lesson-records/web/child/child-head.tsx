import { Group, Text } from '@mantine/core';
import { dayOfNumber } from '#kernel/days/days.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/lesson-records/screens';
import type { RecordSection, RecordStudent } from '../../schemas.ts';
import { monthsOld, yearsHere } from '../grid/children-filter.ts';
import styles from '../record-bar.module.css';
import { useRecordWords } from '../state-words.ts';
import type { ClassRecord } from '../use-record.ts';
import { lastByArea } from './last-by-area.ts';

type ChildHeadProps = { child: RecordStudent; room: RecordSection; record: ClassRecord; today: string };

/** One child above the grid: how old, and what came last in each area. Nothing is counted. */
export const ChildHead = ({ child, room, record, today }: ChildHeadProps) => {
  const { dayWords } = useRecordWords();
  const months = monthsOld(child.birthdate, today);
  const last = lastByArea(room.areas, record.cells, child._id);
  return (
    <Group wrap="nowrap" align="flex-start" role="group" aria-label={child.full_name}>
      <PersonAvatar image={child.image} size={44} />
      <div>
        <Text className={styles.name ?? ''} fw={600} dir="auto">
          {child.full_name}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.childAge({ years: Math.floor(months / 12), months: months % 12 })}
        </Text>
        {child.since !== undefined && (
          <Text size="sm" c="dimmed">
            {texts.hereSince({ years: yearsHere(child, today), day: dayWords(child.since) })}
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
                  {texts.lastOfArea({ area, lesson, day: dayWords(dayOfNumber(lastDay)) })}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Group>
  );
};
