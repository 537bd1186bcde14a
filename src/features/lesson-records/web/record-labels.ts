import { useMemo } from 'react';
import { dayOfNumber } from '#kernel/days/days.ts';
import type { StateLabels } from '#kernel/state-labels.ts';
import { type FormatDay, useDates, weekdayOf } from '#platform/web/format/dates.ts';
import { useSchool } from '#platform/web/school.ts';
import * as texts from '#texts/lesson-records/grid';
import * as plans from '#texts/lesson-records/plans';
import type { CellInfo } from '../cell-map.ts';
import { type CellState, type EntryKind, entryKinds, someTime, stateParameters } from '../constants.ts';

/** Returns the name of the weekday, such as `Monday`. */
export const weekdayLabel = (day: string): string => weekdayOf(`${day}T00:00:00Z`, 'UTC');

type CellLabelParts = [
  lesson: { readonly name: string },
  child: { readonly full_name: string },
  cell: CellInfo | undefined,
  /** True if the lesson is proposed for the student. */
  isReady?: boolean,
];

/** Returns labels of entries and states, using the school's own labels if set. */
export const recordLabels = (own: StateLabels, formatDay: FormatDay) => {
  const dayLabel = (day: string): string => (day === someTime ? plans.someTime : formatDay(day));
  const kind = (of: EntryKind): string => {
    const { state, word } = stateParameters(own, of);
    if (state !== 'own') return texts.kind({ kind: of });
    return of === 'represented' ? texts.again({ word }) : word;
  };

  const recordedLabel = (...[lesson, student, cell]: CellLabelParts): string => {
    const names = { lesson: lesson.name, child: student.full_name };
    if (!cell) return texts.emptyCell(names);
    return texts.cell({
      ...names,
      ...stateParameters(own, cell.state),
      times: cell.times,
      day: dayLabel(dayOfNumber(cell.lastDay)),
      attention: cell.needsAttention ? 'yes' : 'no',
    });
  };

  const kindChoices = entryKinds.map((value) => ({ value, label: kind(value) }));
  const isUsual = own.presented === undefined && own.practising === undefined;
  return {
    kind,
    /** Formats a day. A plan without a date has its own label. */
    dayLabel,
    stateParameters: <State extends EntryKind | CellState>(state: State) => stateParameters(own, state),
    state: (state: CellState): string => stateParameters(own, state).word || texts.state({ state }),
    cellLabel: (...[lesson, student, cell, isReady = false]: CellLabelParts): string => {
      const recorded = recordedLabel(lesson, student, cell);
      return isReady ? texts.readyCell({ cell: recorded }) : recorded;
    },
    kindChoices,
    entryToolChoices: [
      {
        value: 'tap',
        label: isUsual ? texts.tapUsual : texts.tapUsualOwn({ first: kind('presented'), second: kind('practised') }),
      },
      ...kindChoices.filter(({ value }) => value !== 'noted'),
    ],
  };
};
export type RecordLabels = ReturnType<typeof recordLabels>;

const noStateWords: StateLabels = {};

export const useRecordLabels = (): RecordLabels => {
  const own = useSchool()?.stateWords ?? noStateWords;
  const { formatDay } = useDates();
  return useMemo(() => recordLabels(own, formatDay), [own, formatDay]);
};
