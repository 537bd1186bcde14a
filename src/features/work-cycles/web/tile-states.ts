import { groupBy } from '#kernel/group-by.ts';
import type { WorkNote } from '../schemas.ts';
import type { SentNote } from './use-notes.ts';

export type ShownNote = Pick<WorkNote, 'studentID' | 'at' | 'kind' | 'lesson'>;

/** State of a tile: the latest note of the student, the latest stored note, and a note that was not stored. */
export type TileState = {
  readonly last: ShownNote | undefined;
  readonly stored: WorkNote | undefined;
  readonly failed: SentNote | undefined;
};

const lastOf = <Note extends ShownNote>(notes: readonly Note[]): Note | undefined =>
  notes.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);

export const tileStates = (
  notes: readonly WorkNote[],
  sent: readonly SentNote[],
): ((studentId: string) => TileState) => {
  const stored = groupBy(notes, ({ studentID: studentId }) => studentId);
  const pending = groupBy(sent, ({ studentID: studentId }) => studentId);
  return (studentId) => {
    const [own, ownSent] = [stored.get(studentId) ?? [], pending.get(studentId) ?? []];
    return {
      last: lastOf<ShownNote>([...own, ...ownSent]),
      stored: lastOf(own),
      failed: ownSent.find(({ problem }) => problem !== undefined),
    };
  };
};
