import * as texts from '#texts/roster/problems';
import type { Problem } from '../../schemas.ts';
import type { Line, Table, Values } from './lines.ts';
import { shownName } from './match.ts';
import { columnOf } from './outcomes.ts';
import type { Person } from './school-people.ts';

/** Returns the former section as text. The section itself need not exist. */
const placeOf = ({ left_from, level, section }: Values) => left_from ?? [level, section].filter(Boolean).join(' - ');

/** Removes the section from a row with a last day, and the leaving fields from a row without one. */
export const withLeaving = (line: Line): Line => {
  const { last_day, left_from: _from, left_reason: _reason, ...values } = line.values;
  if (last_day === undefined) return { ...line, values };
  const { section: _section, level: _level, category: _category, ...left } = line.values;
  const left_from = placeOf(line.values);
  return { ...line, values: { ...left, ...(left_from !== '' && { left_from }) } };
};

export const wrongLastDay = (table: Table, { last_day: day, birthdate }: Values, today: string): Problem[] => {
  if (day === undefined) return [];
  const problem = (message: string) => [{ ...columnOf(table, 'last_day'), value: day, message }];
  if (day > today) return problem(texts.lastDayToCome);
  return birthdate !== undefined && day < birthdate ? problem(texts.lastDayBeforeBirth) : [];
};

/** Returns the reason to skip a row. An import never archives or restores people, nor changes former students. */
export const refusalOf = (
  { values }: Line,
  { fields, lastDay }: Person,
  isSame: () => boolean,
): Problem | undefined => {
  const name = shownName(fields);
  const { last_day: day } = values;
  if (lastDay === undefined) return day === undefined ? undefined : { message: texts.leaves({ name, day }) };
  if (day === undefined) return { message: texts.left({ name, day: lastDay }) };
  return isSame() ? undefined : { message: texts.leftKept({ name, day: lastDay }) };
};
