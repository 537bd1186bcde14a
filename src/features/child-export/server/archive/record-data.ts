import type { ExportParts } from '../load-export-parts.ts';
import type { RecordHead } from './record-head.ts';

/** What its keys mean stands in `docs/guides/record.md`. */
const format = { format: 'casa-record', version: 1 } as const;

/** The record for programs: the same as on the page. */
export const recordData = ({ child, birthdate, madeOn, school }: RecordHead, parts: ExportParts): string =>
  `${JSON.stringify({ ...format, school, child, birthdate, madeOn, ...Object.assign({}, ...parts.map(({ data }) => data)) }, undefined, 2)}\n`;
