import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';

type Change = AuditLine['changes'][number];

/** How the school writes days and moments. */
type Dates = { readonly formatDay: (day: string) => string; readonly dateTime: (moment: string) => string };

/** Counts that say nothing where they are 0. */
const counts = new Set(['create', 'update', 'ask', 'skip', 'kept', 'unchanged', 'goneBack', 'decisions']);

/** `phoneNumber` → `phone number`. */
const spaced = (field: string) =>
  field.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `parent_fName` → `guardian’s first name`, and `quiet.fromHour` → `quiet, from hour`. */
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

/** What differs, each in a line. Of something that was created or deleted there is one state alone. */
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
