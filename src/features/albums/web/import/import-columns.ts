import type { Sheet } from '#platform/web/sheets/sheet.ts';
import * as texts from '#texts/albums/import';
import { type ImportField, importFields } from '../../import-fields.ts';
import type { ImportLine } from '../../schemas.ts';

/** Column titles by which a field is recognized. Only their letters are compared, in lowercase. */
const titles: Readonly<Record<ImportField, readonly string[]>> = {
  area: ['area', 'subject'],
  group: ['group', 'lessongroup', 'topic', 'strand'],
  lesson: ['lesson', 'name', 'presentation', 'work', 'activity'],
  from: ['typicalagefrom', 'agefrom', 'from'],
  to: ['typicalageto', 'ageto', 'to', 'until'],
  follows: ['prerequisites', 'follows', 'before'],
  needs: ['needs'],
  mode: ['mode'],
  tags: ['tags', 'standards'],
  directAim: ['directaim', 'aim'],
  indirectAim: ['indirectaim'],
  pointsOfInterest: ['pointsofinterest'],
  controlOfError: ['controloferror'],
  familyText: ['familytext', 'families', 'parents'],
};

export const fieldLabel = (field: ImportField): string => texts.columns[field];

/** Column index by field. Fields without a column are missing. */
export type Mapping = Partial<Record<ImportField, number>>;

const plain = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');

export const mappingOf = (head: readonly string[]): Mapping => {
  const found = importFields.flatMap((field) => {
    const column = head.findIndex((title) => titles[field].includes(plain(title)));
    return column === -1 ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
};

/** Returns the lines of a file without empty lines. */
export const linesOf = ({ rows, firstLine }: Sheet, mapping: Mapping): ImportLine[] =>
  rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = importFields.map((field) => {
      const column = mapping[field];
      return [field, column === undefined ? '' : (row[column] ?? '')] as const;
    });
    return [{ number: firstLine + index, ...(Object.fromEntries(cells) as Record<ImportField, string>) }];
  });
