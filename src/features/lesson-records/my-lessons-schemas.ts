import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { givenStates } from './constants.ts';

const MyLesson = z.object({
  _id: Id,
  name: z.string(),
  /** Family text of the lesson from the album. May be empty. */
  about: z.string(),
  states: z.array(
    z.object({ state: z.enum(givenStates), days: z.number().int(), first: z.iso.date(), last: z.iso.date() }),
  ),
});
export type MyLesson = z.infer<typeof MyLesson>;

/** Area of an album with the student's lessons, the most recent first. */
const MyLessonsArea = z.object({ _id: Id, name: z.string(), album: z.string(), lessons: z.array(MyLesson) });
export type MyLessonsArea = z.infer<typeof MyLessonsArea>;

/** @property isOpen True if students of the level can see their lessons. */
const LevelLessons = z.object({ isOpen: z.boolean() });

export const myLessonsSchemas = {
  /** In album order. */
  getMyLessons: { input: z.object({}), output: z.array(MyLessonsArea) },
  getLevelLessons: { input: z.object({ levelID: ReadId }), output: LevelLessons },
  setLevelLessons: { input: z.object({ levelID: Id, isOpen: z.boolean() }), output: LevelLessons },
} satisfies SchemasByName;
