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
  /** Whether the home of admins shows it, as long as something is open. */
  isOnHome: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

export const gettingStartedSchemas = {
  getChecklist: { input: z.object({}), output: Checklist },
  showChecklist: { input: z.object({ isOnHome: z.boolean() }), output: z.object({ isOnHome: z.boolean() }) },
} satisfies SchemasByName;
