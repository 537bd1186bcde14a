import { ActionIcon, Box } from '@mantine/core';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { ShortTable } from '#platform/web/tables/short-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/schedule';
import type { Subject } from '../../records.ts';

type Slot = Subject['schedules'][number];

type SlotsTableProps = {
  slots: readonly Slot[];
  /** Without it, the slots are read-only. */
  onRemove?: (slot: Slot) => void;
};

export const SlotsTable = ({ slots, onRemove }: SlotsTableProps) => {
  if (slots.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const columns = [texts.day, texts.startTime, texts.endTime, ...(onRemove ? [texts.deleteColumn] : [])];
  return (
    <ShortTable aria-label={texts.title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot._id}>
            <td>{slot.day}</td>
            <td className={layout.oneLine}>{slot.startTime}</td>
            <td className={layout.oneLine}>{slot.endTime}</td>
            {onRemove && (
              <Box component="td" w={70}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={texts.remove({ slot: texts.slot(slot) })}
                  onClick={() => onRemove(slot)}
                >
                  <DeleteIcon size={18} />
                </ActionIcon>
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </ShortTable>
  );
};
