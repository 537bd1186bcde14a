import { formatDay, weekdayOf } from '#platform/web/format/dates.ts';
import * as texts from '#texts/lesson-records/grid';
import * as plans from '#texts/lesson-records/plans';
import type { CellInfo } from '../cell-map.ts';
import { type EntryKind, entryKinds, someTime } from '../words.ts';

const dayOf = (dayNumber: number): string => new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);

/** A day in words, also the one of what is planned for no day yet. */
export const dayWords = (day: string): string => (day === someTime ? plans.someTime : formatDay(day));

/** `Monday` */
export const weekdayWords = (day: string): string => weekdayOf(`${day}T00:00:00Z`, 'UTC');

type CellWords = [
  lesson: { readonly name: string },
  child: { readonly full_name: string },
  cell: CellInfo | undefined,
  /** Whether the lesson is proposed for the child. */
  isReady?: boolean,
];

const recordedLabel = (...[lesson, child, cell]: CellWords): string => {
  const names = { lesson: lesson.name, child: child.full_name };
  if (!cell) return texts.emptyCell(names);
  return texts.cell({
    ...names,
    state: cell.state,
    times: cell.times,
    day: dayWords(dayOf(cell.lastDay)),
    attention: cell.needsAttention ? 'yes' : 'no',
  });
};

/** A cell in words, as it is read out. */
export const cellLabel = (...[lesson, child, cell, isReady = false]: CellWords): string => {
  const recorded = recordedLabel(lesson, child, cell);
  return isReady ? texts.readyCell({ cell: recorded }) : recorded;
};

export const kindWords = (kind: EntryKind): string => texts.kind({ kind });

export const kindChoices = entryKinds.map((value) => ({ value, label: kindWords(value) }));

/** What a tap on a cell can record. */
export const brushChoices = [
  { value: 'tap', label: texts.tapUsual },
  ...kindChoices.filter(({ value }) => value !== 'noted'),
];
