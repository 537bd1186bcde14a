import type { Handler } from '#platform/server/feature.ts';
import type { childExportEndpoints } from '../contract.ts';
import { loadExportParts } from './load-export-parts.ts';
import { requireExportableStudent } from './require-exportable-student.ts';

export const previewChildExport: Handler<(typeof childExportEndpoints)['previewChildExport']> = async (
  context,
  { studentID: studentId },
) => {
  const { name } = await requireExportableStudent(context, studentId);
  const parts = await loadExportParts(context, studentId);
  return {
    child: name,
    counts: parts.flatMap(({ counts }) => counts),
    stays: parts.flatMap(({ stays }) => stays),
  };
};
