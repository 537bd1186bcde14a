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
  /** Missing while the cycle is open. */
  endedAt: Timestamp.optional(),
  isKept: z.boolean(),
  /** Date on which the cycle is erased. Missing if the cycle is marked as kept. */
  erasedOn: z.iso.date().optional(),
});
export type WorkCycleLine = z.infer<typeof WorkCycleLine>;

const WorkNote = z.object({
  _id: Id,
  studentID: Id,
  at: Timestamp,
  kind: z.enum(workKinds),
  lesson: z.object({ _id: Id, name: z.string() }).optional(),
  /** Name of the author. Missing if the account was deleted. */
  maker: z.string().optional(),
  mayRemove: z.boolean(),
});
export type WorkNote = z.infer<typeof WorkNote>;

export const WorkCycle = WorkCycleLine.extend({
  section: z.string(),
  mayDelete: z.boolean(),
  /** Students with a note and, while the cycle is open, all students of the section. In order of name. */
  children: z.array(z.object({ _id: Id, full_name: z.string(), image: z.string() })),
  /** In order of time. Without notes on students whose record the caller may not read. */
  notes: z.array(WorkNote),
});
export type WorkCycle = z.infer<typeof WorkCycle>;

export const workCyclesSchemas = {
  getWorkCycles: { input: PageInput.extend({ sectionID: ReadId }), output: z.array(WorkCycleLine) },
  getWorkCycle: { input: z.object({ id: ReadId }), output: WorkCycle },
  beginWorkCycle: { input: z.object({ sectionID: Id }), output: WorkCycleLine },
  endWorkCycle: { input: z.object({ id: Id }), output: WorkCycleLine },
  addWorkNote: {
    /** A repeated `clientId` returns the existing note. `at` is the time by the device's clock. */
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
