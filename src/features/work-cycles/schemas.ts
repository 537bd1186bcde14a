import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { workKinds } from './constants.ts';

const WorkCycleLine = z.object({
  _id: Id,
  sectionID: Id,
  day: z.iso.date(),
  begunAt: Timestamp,
  /** Missing while it is open. */
  endedAt: Timestamp.optional(),
  isKept: z.boolean(),
  /** The day on which it is erased; missing while it is kept. */
  erasedOn: z.iso.date().optional(),
});
export type WorkCycleLine = z.infer<typeof WorkCycleLine>;

const WorkNote = z.object({
  _id: Id,
  studentID: Id,
  at: Timestamp,
  kind: z.enum(workKinds),
  lesson: z.object({ _id: Id, name: z.string() }).optional(),
  /** Missing where that account is gone. */
  maker: z.string().optional(),
  /** Whether the caller may take it back. */
  mayRemove: z.boolean(),
});
export type WorkNote = z.infer<typeof WorkNote>;

export const WorkCycle = WorkCycleLine.extend({
  section: z.string(),
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
  /** Those in the class while it is open, and those of whom something was noted; by name. */
  children: z.array(z.object({ _id: Id, full_name: z.string(), image: z.string() })),
  /** In their order. Nothing is told of children whose record the caller may not read. */
  notes: z.array(WorkNote),
});
export type WorkCycle = z.infer<typeof WorkCycle>;

export const workCyclesSchemas = {
  getWorkCycles: { input: PageInput.extend({ sectionID: ReadId }), output: z.array(WorkCycleLine) },
  getWorkCycle: { input: z.object({ id: ReadId }), output: WorkCycle },
  beginWorkCycle: { input: z.object({ sectionID: Id }), output: WorkCycleLine },
  endWorkCycle: { input: z.object({ id: Id }), output: WorkCycleLine },
  addWorkNote: {
    /** @property clientId made where it was noted: the same again is the same note. @property at when that was, by the device's clock */
    input: z.object({
      ...{ clientId: Id, cycleID: Id, studentID: Id, at: Timestamp },
      ...{ kind: z.enum(workKinds), lessonID: Id.nullable().default(null) },
    }),
    output: z.object({ _id: Id }),
  },
  removeWorkNote: { input: z.object({ id: Id }), output: z.object({ _id: Id }) },
  setWorkCycleRetention: { input: z.object({ id: Id, isKept: z.boolean() }), output: WorkCycleLine },
  deleteWorkCycle: { input: z.object({ id: Id }), output: Deleted },
} satisfies SchemasByName;
