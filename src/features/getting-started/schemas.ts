import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';

const Item = z.object({
  name: z.enum([
    'school',
    'logo',
    'school-year',
    'teachers',
    'classes',
    'students',
    'mail',
    'second-factor',
    'backup',
    'backup-key',
    'news',
  ]),
  isDone: z.boolean(),
});
export type ChecklistItem = z.infer<typeof Item>;

const Checklist = z.object({
  items: z.array(Item),
  /** True if the admins' home page shows the checklist while items are open. */
  isOnHome: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

export const gettingStartedSchemas = {
  getChecklist: { input: z.object({}), output: Checklist },
  showChecklist: { input: z.object({ isOnHome: z.boolean() }), output: z.object({ isOnHome: z.boolean() }) },
} satisfies SchemasByName;
