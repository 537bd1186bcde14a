import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { givenStates } from './constants.ts';

const MyLesson = z.object({
  _id: Id,
  name: z.string(),
  /** What the album tells families of it; may be empty. */
  about: z.string(),
  /** What was done with it, on how many days, and the first and the last of them. */
  states: z.array(
    z.object({ state: z.enum(givenStates), days: z.number().int(), first: z.iso.date(), last: z.iso.date() }),
  ),
});
export type MyLesson = z.infer<typeof MyLesson>;

/** An area of an album with the lessons that a student had of it, the last one first. */
const MyLessonsArea = z.object({ _id: Id, name: z.string(), album: z.string(), lessons: z.array(MyLesson) });
export type MyLessonsArea = z.infer<typeof MyLessonsArea>;

/** @property isOpen whether students of the level see which lessons they had */
const LevelLessons = z.object({ isOpen: z.boolean() });

export const myLessonsSchemas = {
  /** In the order of the albums. */
  getMyLessons: { input: z.object({}), output: z.array(MyLessonsArea) },
  getLevelLessons: { input: z.object({ levelID: ReadId }), output: LevelLessons },
  setLevelLessons: { input: z.object({ levelID: Id, isOpen: z.boolean() }), output: LevelLessons },
} satisfies SchemasByName;
