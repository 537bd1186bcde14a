import { type Attributes, isSet, readXml } from './read-xml.ts';

export type Parts = Readonly<Record<string, Uint8Array>>;

export type SheetPart = { readonly name: string; readonly isHidden: boolean; readonly bytes: Uint8Array | undefined };

export type WorkbookParts = {
  readonly sheets: readonly SheetPart[];
  readonly is1904: boolean;
  readonly styles: Uint8Array | undefined;
  readonly strings: Uint8Array | undefined;
};

type Relation = { readonly id: string; readonly type: string; readonly path: string };

const usualWorkbook = 'xl/workbook.xml';

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Resolves the target of a relationship relative to the part that declares it. */
const resolved = (folder: string, target: string): string => {
  const steps = (target.startsWith('/') ? target : folder + target).split(/[/\\]/);
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
};

const relationsOf = (parts: Parts, part: string): Relation[] => {
  const folder = folderOf(part);
  const bytes = parts[`${folder}_rels/${part.slice(folder.length)}.rels`];
  const found: Relation[] = [];
  const open = (name: string, { Id = '', Type = '', Target = '' }: Attributes) => {
    // The last segment of the type is the same in strict and transitional workbooks.
    if (name === 'Relationship')
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(folder, Target) });
  };
  if (bytes) readXml(bytes, { open });
  return found;
};

/** Finds worksheets by relationships. Skips chart sheets and dialogs. Undefined if the file is not a workbook. */
export const findParts = (parts: Parts): WorkbookParts | undefined => {
  const path = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? usualWorkbook;
  const bytes = parts[path];
  if (!bytes) return undefined;
  const relations = relationsOf(parts, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: SheetPart[] = [];
  let is1904 = false;
  const open = (tag: string, { name = '', id = '', state, date1904 }: Attributes) => {
    if (tag === 'workbookPr') is1904 = isSet(date1904);
    const relation = tag === 'sheet' ? byId.get(id) : undefined;
    if (relation?.type === 'worksheet')
      sheets.push({ name, isHidden: /^(?:hidden|veryHidden)$/.test(state ?? ''), bytes: parts[relation.path] });
  };
  readXml(bytes, { open });
  const shared = (type: string) => parts[relations.find((relation) => relation.type === type)?.path ?? ''];
  return { sheets, is1904, styles: shared('styles'), strings: shared('sharedStrings') };
};
