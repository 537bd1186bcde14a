import { zipSync } from 'fflate';

const text = (content: string) => new TextEncoder().encode(content);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const letters = 'ABCDEFG';

const sheetXml = (rows: string[][]) => {
  const cell = (value: string, row: number, column: number) =>
    `<c r="${letters[column]}${row + 1}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`,
  );
  return text(`<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`);
};

/** Optional parts of a workbook, by path. */
const extras: Readonly<Record<string, string>> = {
  'xl/styles.xml': 'styles',
  'xl/sharedStrings.xml': 'sharedStrings',
};

/** Creates an .xlsx of named sheets with text cells. @param more files to add, or replacements of generated ones */
export const workbookOf = (
  sheets: Readonly<Record<string, string[][]>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const names = Object.keys(sheets);
  const entries = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const others = Object.entries(extras).flatMap(([path, kind]) =>
    path in more ? `<Relationship Id="${kind}" Type="${relations}/${kind}" Target="${path.slice(3)}"/>` : [],
  );
  return zipSync({
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...targets, ...others].join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
    ...Object.fromEntries(Object.entries(more).map(([path, content]) => [path, text(content)])),
  });
};
