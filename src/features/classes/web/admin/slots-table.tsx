import { ActionIcon } from '@mantine/core';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { Table } from '#platform/web/tables/plain-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/schedule';
import type { Subject } from '../../records.ts';

type Slot = Subject['schedules'][number];

type SlotsTableProps = {
  slots: readonly Slot[];
  /** Without it they are only shown. */
  onRemove?: (slot: Slot) => void;
};

/** When a subject takes place, with a button that deletes. */
export const SlotsTable = ({ slots, onRemove }: SlotsTableProps) => {
  if (slots.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const columns = [texts.day, texts.startTime, texts.endTime, ...(onRemove ? [texts.deleteColumn] : [])];
  return (
    <Table verticalSpacing="xs" horizontalSpacing="xs" aria-label={texts.title}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {slots.map((slot) => (
          <Table.Tr key={slot._id}>
            <Table.Td>{slot.day}</Table.Td>
            <Table.Td className={layout.oneLine ?? ''}>{slot.startTime}</Table.Td>
            <Table.Td className={layout.oneLine ?? ''}>{slot.endTime}</Table.Td>
            {onRemove && (
              <Table.Td w={70}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={texts.remove({ slot: texts.slot(slot) })}
                  onClick={() => onRemove(slot)}
                >
                  <DeleteIcon size={18} />
                </ActionIcon>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
