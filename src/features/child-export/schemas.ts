import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { OperationView } from '#kernel/schemas/operation-view.ts';

const Preview = z.object({
  child: z.string(),
  /** Contents of the export, such as `12 lessons`. */
  counts: z.array(z.string()),
  /** Data left out of the export, as full sentences for the user. */
  stays: z.array(z.string()),
});
export type Preview = z.infer<typeof Preview>;

export const childExportSchemas = {
  previewChildExport: { input: z.object({ studentID: ReadId }), output: Preview },
  beginChildArchive: { input: z.object({ studentID: Id }), output: z.object({ _id: Id }) },
  getChildArchives: { input: z.object({ studentID: ReadId }), output: z.array(OperationView) },
  cancelChildArchive: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getChildArchive: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
