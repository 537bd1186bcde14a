import { groupBy } from '#kernel/group-by.ts';
import type { WorkNote } from '../schemas.ts';
import type { SentNote } from './use-notes.ts';

export type Shown = Pick<WorkNote, 'studentID' | 'at' | 'kind' | 'lesson'>;

/** What stands on a tile: the last that was noted of a child, its stored note, and what of the child is not stored. */
export type Now = {
  readonly last: Shown | undefined;
  readonly stored: WorkNote | undefined;
  readonly failed: SentNote | undefined;
};

const lastOf = <Note extends Shown>(notes: readonly Note[]): Note | undefined =>
  notes.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);

/** What each child does now, by the child. */
export const nowOf = (notes: readonly WorkNote[], sent: readonly SentNote[]): ((studentID: string) => Now) => {
  const stored = groupBy(notes, ({ studentID }) => studentID);
  const going = groupBy(sent, ({ studentID }) => studentID);
  return (studentID) => {
    const [own, ownSent] = [stored.get(studentID) ?? [], going.get(studentID) ?? []];
    return {
      last: lastOf<Shown>([...own, ...ownSent]),
      stored: lastOf(own),
      failed: ownSent.find(({ problem }) => problem !== undefined),
    };
  };
};
