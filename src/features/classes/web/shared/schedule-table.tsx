import { Text } from '@mantine/core';
import { Table } from '#platform/web/tables/plain-table.tsx';
import * as scheduleTexts from '#texts/classes/week-schedule';
import type { Subject } from '../../records.ts';
import { inWeekOrder } from './lessons.ts';

/** When a subject takes place, in the order of the week. */
export const ScheduleTable = ({ schedules }: { schedules: Subject['schedules'] }) => {
  if (schedules.length === 0) return <Text c="dimmed">{scheduleTexts.none}</Text>;
  return (
    <Table verticalSpacing="xs" horizontalSpacing="xs" aria-label={scheduleTexts.title}>
      <Table.Thead>
        <Table.Tr>
          {Object.values(scheduleTexts.columns).map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inWeekOrder(schedules).map(({ _id, day, startTime, endTime }) => (
          <Table.Tr key={_id}>
            <Table.Td>{day}</Table.Td>
            <Table.Td>{startTime}</Table.Td>
            <Table.Td>{endTime}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
