import { Text } from '@mantine/core';
import { ShortTable } from '#platform/web/tables/short-table.tsx';
import * as scheduleTexts from '#texts/classes/week-schedule';
import type { Subject } from '../../records.ts';
import { inWeekOrder } from './lessons.ts';

export const ScheduleTable = ({ schedules }: { schedules: Subject['schedules'] }) => {
  if (schedules.length === 0) return <Text c="dimmed">{scheduleTexts.none}</Text>;
  return (
    <ShortTable aria-label={scheduleTexts.title}>
      <thead>
        <tr>
          {Object.values(scheduleTexts.columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inWeekOrder(schedules).map(({ _id, day, startTime, endTime }) => (
          <tr key={_id}>
            <td>{day}</td>
            <td>{startTime}</td>
            <td>{endTime}</td>
          </tr>
        ))}
      </tbody>
    </ShortTable>
  );
};
