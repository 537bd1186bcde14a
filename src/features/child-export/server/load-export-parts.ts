import type { QueryContext } from '#platform/server/context.ts';

export const loadExportParts = async (context: Pick<QueryContext, 'db' | 'services'>, studentId: string) => {
  const parts = [];
  for (const part of context.services.childExportParts)
    parts.push({ ...(await part.read(context, studentId)), name: part.name, title: part.title });
  return parts;
};

export type ExportParts = Awaited<ReturnType<typeof loadExportParts>>;
