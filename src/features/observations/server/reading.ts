import {
  findRoom,
  mayJot,
  mayKeepRecord,
  type RecordStaff,
  type Room,
  seenOf,
} from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { hideNames } from './names/hide-names.ts';
import { childrenOf } from './observations.queries.ts';

type Row = Pick<Tables['observations'], 'id' | 'section_id' | 'state' | 'maker_id'>;
type Child = Awaited<ReturnType<typeof childrenOf>>[number];

/** What of an observation the caller is told. */
export type Reading = {
  /** The children whose record they may read; of the others it is told how many there are. */
  readonly told: readonly Child[];
  readonly hidden: readonly Child[];
  /** The staff of the class where it was written; missing once the class is gone. */
  readonly staff: RecordStaff | undefined;
  /** They keep the record of that class, and may read of every child in it: they see all of it, and may change what is theirs. So does who jotted it down, until it is sorted. */
  readonly isWhole: boolean;
};

const readRooms = async ({ db }: QueryContext, rows: readonly Row[]) => {
  const rooms = new Map<string, Room | undefined>();
  for (const id of new Set(rows.map(({ section_id }) => section_id))) rooms.set(id, await findRoom(db, id));
  return rooms;
};

/** Which children are in which classes now, where somebody is to see whom they have named in what they jotted down there. */
const readPresent = async ({ db }: QueryContext, own: readonly Row[]) => {
  if (own.length === 0) return new Map<string, Set<string>>();
  const sections = [...new Set(own.map(({ section_id }) => section_id))];
  const rows = await db
    .selectFrom('enrollments')
    .select(['section_id', 'student_id'])
    .where('section_id', 'in', sections)
    .execute();
  const bySection = groupBy(rows, ({ section_id }) => section_id);
  return new Map([...bySection].map(([id, here]) => [id, new Set(here.map(({ student_id }) => student_id))]));
};

/** The one rule of who reads what of observations: lists, changes and photos follow it. By the id of the observation. */
export const readReadings = async (context: QueryContext, rows: readonly Row[]): Promise<Map<string, Reading>> => {
  if (rows.length === 0) return new Map();
  const { db, actor } = context;
  const all = await childrenOf(
    db,
    rows.map(({ id }) => id),
  );
  const seen = await seenOf(context, [...new Set(all.map(({ student_id }) => student_id))]);
  const rooms = await readRooms(context, rows);
  const isOwnJotting = ({ state, maker_id, section_id }: Row) =>
    state === 'jotting' && maker_id === actor.id && mayJot(actor, rooms.get(section_id));
  const present = await readPresent(context, rows.filter(isOwnJotting));
  const byObservation = groupBy(all, ({ observation_id }) => observation_id);
  return new Map(
    rows.map((row) => {
      const children = byObservation.get(row.id) ?? [];
      const staff = rooms.get(row.section_id)?.staff;
      const isOwn = isOwnJotting(row);
      const isSeen = (id: string) => seen.has(id) || (isOwn && present.get(row.section_id)?.has(id) === true);
      const hidden = children.filter(({ student_id }) => !isSeen(student_id));
      const told = children.filter(({ student_id }) => isSeen(student_id));
      const isWhole = hidden.length === 0 && (isOwn || mayKeepRecord(actor, staff));
      return [row.id, { told, hidden, staff, isWhole }];
    }),
  );
};

/** What takes the names of those children out of the texts of an observation whose record the reader may not read. */
export const wordsOf = ({ told, hidden }: Reading): ((text: string) => string) => hideNames(told, hidden);

/** @returns what an observation says to the caller, and with the names of all its children but one left out */
export const readTold = async (context: QueryContext, rows: readonly Tables['observations'][]) => {
  const readings = await readReadings(context, rows);
  return {
    toCaller: ({ id, text }: Tables['observations']): string => {
      const reading = readings.get(id);
      return reading ? wordsOf(reading)(text) : '';
    },
    ofChild: ({ id, text }: Tables['observations'], studentId: string): string => {
      const { told = [], hidden = [] } = readings.get(id) ?? {};
      const children = [...told, ...hidden];
      const [own, others] = [true, false].map((is) => children.filter((one) => (one.student_id === studentId) === is));
      return hideNames(own ?? [], others ?? [])(text);
    },
  };
};
