import type { ListedStudent } from '#features/people/records.ts';
import { compareTexts } from '#kernel/locale.ts';
import { type PrintedColumn, PrintList } from '#platform/web/print/printed-list.tsx';
import * as texts from '#texts/classes/class-list-sheet';

type ClassListProps = { section: string; level: string; students: readonly ListedStudent[] };

const ticks = [1, 2, 3, 4, 5].map((number) => texts.toTick({ number }));

const inOrder = (students: readonly ListedStudent[]) =>
  students.toSorted((one, other) =>
    compareTexts(`${one.last_name} ${one.first_name}`, `${other.last_name} ${other.first_name}`),
  );

const columns: PrintedColumn<ListedStudent>[] = [
  { title: texts.number, cell: (_, at) => at + 1, isOneLine: true },
  {
    title: texts.student,
    cell: ({ last_name, first_name, middle_name }) =>
      `${last_name}, ${[first_name, middle_name].filter(Boolean).join(' ')}`,
  },
  {
    title: texts.guardian,
    cell: ({ parent_guardian: guardian }) => [guardian.first_name, guardian.last_name].filter(Boolean).join(' '),
  },
  { title: texts.phone, cell: ({ parent_guardian: { phone_number } }) => phone_number, isOneLine: true },
];

/** Printed class list with guardians, their phone numbers, and columns to tick. */
export const PrintClassList = ({ section, level, students }: ClassListProps) => (
  <PrintList
    label={texts.print}
    title={texts.title({ section: `${level} - ${section}` })}
    count={texts.count({ number: students.length })}
    rows={inOrder(students)}
    columns={columns}
    ticks={ticks}
  />
);
