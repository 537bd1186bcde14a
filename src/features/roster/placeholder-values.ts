import { fold } from '#kernel/fold.ts';
import { tidyCell } from './import-fields.ts';

/** Placeholders that are not names. */
const emptyWords = new Set([
  ...['n/a', 'n.a', 'n a', 'not applicable', 'not available', 'none', 'tba', 'tbd', 'tbc', 'tbf', 'unknown'],
  ...['to be announced', 'to be assigned', 'to be determined', 'to be confirmed', 'to follow', 'not assigned'],
  ...[
    'unassigned',
    'no data',
    'not given',
    'not provided',
    'not yet',
    'none yet',
    'no middle name',
    'k.a',
    's/o',
    'n.v.t',
  ],
]);

/** Placeholders that can also be names. */
const ambiguousWords = new Set([
  ...[
    'na',
    'nil',
    'null',
    'undefined',
    'nan',
    'vacant',
    'vacancy',
    'pending',
    'open',
    'blank',
    'empty',
    'no',
    'x',
    'xx',
  ],
  ...['xxx', 'wala', 'keine', 'keiner', 'aucun', 'aucune', 'ninguno', 'ninguna', 'nessuno', 'geen', 'nvt'],
  ...['no id', 'no lrn', 'no number', 'no email', 'no e-mail', 'no phone', 'no adviser', 'no teacher', 'no section'],
  ...['s/n', 'sin numero', 'sin id', 'sin lrn'],
]);

/** Placeholders for “no middle name”. `No` is not included because a family name can be a middle name. */
const middleNameWords = new Set(['na', 'nil', 'null', 'nmn', 'nmi', 'wala', 'blank', 'empty', 'undefined']);

const fullNames: ReadonlySet<string> = new Set(['first_name', 'last_name', 'parent_fName', 'parent_lName']);
const numbers: ReadonlySet<string> = new Set(['external_id', 'phone', 'zoom_id']);

const signsAlone = /^[\p{Pd}\s._?*/\\~+'"]+$/u;
/** Placeholder addresses for a required email field: `none@none.com`, `noemail@email.com`. */
const emptyAddress =
  /^(?:no|na|n\/a|nil|none|null|unknown|x+|no[-_.]?e?-?mail)@(?:no|na|nil|none|null|unknown|x+|no[-_.]?e?-?mail|e?mail|example|test)(?:\.\w+)*$/;
const zeros = /^[0\s.-]+$/;
const brackets = /^[([<{"'\s-]+|[)\]>}"'\s-]+$/g;

/** True for `N/A`, `none`, `-`, `TBA` and similar. In name fields, words that can be names do not count. */
export const isPlaceholder = (field: string | null, cell: string): boolean => {
  if (cell === '') return false;
  if (signsAlone.test(cell) || (field !== null && numbers.has(field) && zeros.test(cell))) return true;
  const word = fold(cell)
    .replace(brackets, '')
    .replace(/\s*([./])\s*/g, '$1')
    .replace(/[.!:]+$/, '');
  if (emptyWords.has(word) || emptyAddress.test(word)) return true;
  if (field === null || fullNames.has(field)) return false;
  return (field === 'middle_name' ? middleNameWords : ambiguousWords).has(word);
};

export const cellContent = (field: string | null, cell: string): string => {
  const content = tidyCell(cell);
  return isPlaceholder(field, content) ? '' : content;
};
