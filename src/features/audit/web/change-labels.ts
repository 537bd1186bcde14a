import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';

type Change = AuditLine['changes'][number];

type Dates = { readonly formatDay: (day: string) => string; readonly dateTime: (moment: string) => string };

/** Counters that are left out if they are 0. */
const counts = new Set(['create', 'update', 'ask', 'skip', 'kept', 'unchanged', 'goneBack', 'decisions']);

/** Converts `phoneNumber` to `phone number`. */
const spaced = (field: string) =>
  field.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the label of a field: `guardian’s first name` for `parent_fName`. */
const fieldName = (path: string) =>
  path
    .split('.')
    .map((field) => texts.field({ field, words: spaced(field) }))
    .join(', ');

const formatValue = (value: string, { formatDay, dateTime }: Dates): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value) || value;
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? dateTime(value) || value : value;
};

const changeLabel = ({ field, before, after }: Change, hasOneState: boolean): string => {
  const name = fieldName(field);
  const [value] = [after, before].filter((text) => text !== undefined);
  if (hasOneState || before === undefined) return texts.value({ field: name, value: value ?? '' });
  return after === undefined ? texts.removed({ field: name, before }) : texts.change({ field: name, before, after });
};

/** Returns one label for each changed field. Created and deleted records have only one state. */
export const changeLabels = (changes: readonly Change[], dates: Dates): { field: string; label: string }[] => {
  const hasOneState = changes.every(({ after }) => after === undefined);
  const formatted = (value: string | undefined) => value && formatValue(value, dates);
  return changes
    .filter(({ field, before, after }) => !(counts.has(field) && before === undefined && after === '0'))
    .map(({ field, before, after }) => ({
      field,
      label: changeLabel({ field, before: formatted(before), after: formatted(after) }, hasOneState),
    }));
};
