import type { Services } from '#platform/server/context.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import { type ExportParts, loadExportParts } from '../load-export-parts.ts';
import { loadRecordHead, type RecordHead } from './record-head.ts';
import { recordPage } from './record-page.ts';

/** The keys are documented in `docs/guides/record-export.md`. */
const format = { format: 'casa-record', version: 1 } as const;

/** Returns the record as JSON, with the same contents as the page. */
const recordData = ({ child, birthdate, madeOn, school }: RecordHead, parts: ExportParts): string =>
  `${JSON.stringify({ ...format, school, child, birthdate, madeOn, ...Object.assign({}, ...parts.map(({ data }) => data)) }, undefined, 2)}\n`;

type Zip = ReturnType<typeof openZip>;
type Report = (percent: number) => Promise<void>;

async function* once(text: string) {
  yield text;
}

/** Share of the progress for the page and the data, in percent. */
const pagePercent = 40;

const addAll = async (zip: Zip, head: RecordHead, parts: ExportParts, report: Report): Promise<void> => {
  await zip.add('index.html', recordPage(head, parts));
  await report(pagePercent);
  await zip.add('record.json', once(recordData(head, parts)));
  const files = parts.flatMap((part) => part.files);
  for (const [at, file] of files.entries()) {
    const bytes = await file.read();
    // A file erased in the meantime is left out.
    if (bytes) await zip.add(file.path, bytes, true);
    await report(pagePercent + Math.floor(((at + 1) / files.length) * (100 - pagePercent)));
  }
};

/** Writes the exportable record of a student into a zip with a page, its data, and files. */
export const writeArchive = async (
  services: Services,
  studentId: string,
  to: string,
  report: Report,
): Promise<void> => {
  const context = { db: services.database.read, services };
  const head = await loadRecordHead(context, studentId);
  const parts = await loadExportParts(context, studentId);
  const zip = openZip(to);
  try {
    await addAll(zip, head, parts, report);
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};
