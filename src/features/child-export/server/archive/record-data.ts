import type { ExportParts } from '../load-export-parts.ts';
import type { RecordHead } from './record-head.ts';

/** The keys are documented in `docs/guides/record-export.md`. */
const format = { format: 'casa-record', version: 1 } as const;

/** Returns the record as JSON, with the same contents as the page. */
export const recordData = ({ child, birthdate, madeOn, school }: RecordHead, parts: ExportParts): string =>
  `${JSON.stringify({ ...format, school, child, birthdate, madeOn, ...Object.assign({}, ...parts.map(({ data }) => data)) }, undefined, 2)}\n`;
