import { formatDay } from '#platform/web/format/dates.ts';
import * as texts from '#texts/lesson-records/grid';
import type { CellInfo } from '../cell-map.ts';
import { type EntryKind, entryKinds } from '../words.ts';

const dayOf = (dayNumber: number): string => new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);

/** A cell in words, as it is read out. */
export const cellLabel = (
  lesson: { readonly name: string },
  child: { readonly full_name: string },
  cell: CellInfo | undefined,
): string => {
  const names = { lesson: lesson.name, child: child.full_name };
  if (!cell) return texts.emptyCell(names);
  return texts.cell({
    ...names,
    state: cell.state,
    times: cell.times,
    day: formatDay(dayOf(cell.lastDay)),
    attention: cell.needsAttention ? 'yes' : 'no',
  });
};

export const kindWords = (kind: EntryKind): string => texts.kind({ kind });

export const kindChoices = entryKinds.map((value) => ({ value, label: kindWords(value) }));

/** What a tap on a cell can record. */
export const brushChoices = [
  { value: 'tap', label: texts.tapUsual },
  ...kindChoices.filter(({ value }) => value !== 'noted'),
];
