import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';

const Item = z.object({
  name: z.enum(['school', 'teachers', 'classes', 'students', 'mail', 'second-factor', 'backup', 'backup-key', 'news']),
  isDone: z.boolean(),
});
export type ChecklistItem = z.infer<typeof Item>;

export const gettingStartedSchemas = {
  getChecklist: { input: z.object({}), output: z.object({ items: z.array(Item) }) },
} satisfies SchemasByName;
