import { duties } from '#features/classes/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { fieldNames, type PeopleKind, roleOfKind } from '../../import-fields.ts';
import type { Kept, ReasonToStay } from '../../schemas.ts';
import type { Values } from '../plan/lines.ts';
import { shownName, uniqueKeys } from '../plan/match.ts';
import { type Person, readThere } from '../plan/people-there.ts';

/** What an import did to somebody who is still there. */
type Change = {
  readonly person: Person;
  readonly line: number;
  readonly isNew: boolean;
  readonly before: Values;
  readonly after: Values;
};

/** Fields as they were before the import, and are again. */
export type Return = { readonly person: Person; readonly line: number; readonly fields: Values };

export type UndoPlan = {
  /** Ids of people whom the import created. */
  readonly leaving: readonly string[];
  /** How many of those were changed since. */
  readonly changedSince: number;
  readonly returns: readonly Return[];
  readonly kept: readonly Kept[];
};

const readChanges = async (db: Db, importId: string, people: readonly Person[]): Promise<Change[]> => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = await db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
  return rows.flatMap(({ person_id, line, is_new, before, after }) => {
    const person = byId.get(person_id);
    if (!person) return [];
    const fields = { before: JSON.parse(before) as Values, after: JSON.parse(after) as Values };
    return [{ person, line, isNew: fromFlag(is_new), ...fields }];
  });
};

const keptOf = ({ id, fields }: Person, because: ReasonToStay, field?: string): Kept => ({
  _id: id,
  name: shownName(fields),
  because,
  ...(field !== undefined && { field }),
});

const isChangedSince =
  (kind: PeopleKind) =>
  ({ person, after }: Change): boolean =>
    fieldNames(kind).some((field) => (person.fields[field] ?? '') !== (after[field] ?? ''));

/** Who has which address and which ID. */
const holdersOf = (people: readonly Person[], leaving: ReadonlySet<string>) =>
  new Map(
    people
      .filter(({ id }) => !leaving.has(id))
      .flatMap(({ id, fields }) => uniqueKeys(fields).map(({ key }) => [key, id] as const)),
  );

type Scene = { readonly holders: ReadonlyMap<string, string>; readonly sections: ReadonlySet<string> };

const reasonToStay = (
  { holders, sections }: Scene,
  { person, after }: Change,
  field: string,
  old: string,
): ReasonToStay | undefined => {
  const now = person.fields[field] ?? '';
  if (now === old) return undefined;
  if (now !== after[field]) return 'changed';
  if (field === 'section' && old !== '' && !sections.has(old)) return 'gone';
  const isTaken = uniqueKeys({ [field]: old }).some(({ key }) => (holders.get(key) ?? person.id) !== person.id);
  return isTaken ? 'taken' : undefined;
};

const planReturn = (scene: Scene, change: Change): { kept: Kept[]; back: Return } => {
  const { person, line, before } = change;
  const told = Object.entries(before).map(([field, old]) => ({
    field,
    old,
    because: reasonToStay(scene, change, field, old),
  }));
  const fields = Object.fromEntries(
    told.flatMap(({ field, old, because }) => (because === undefined ? [[field, old]] : [])),
  );
  const kept = told.flatMap(({ field, because }) => (because === undefined ? [] : [keptOf(person, because, field)]));
  return { kept, back: { person, line, fields } };
};

const readBusy = async (db: Db, kind: PeopleKind, created: readonly Change[]): Promise<ReadonlySet<string>> => {
  if (roleOfKind[kind] === 'student') return new Set();
  const found = await duties(
    db,
    created.map(({ person }) => person.id),
  );
  return new Set(found.keys());
};

/** What undoing an import would do in a school as it is now. */
export const planUndo = async (db: Db, { id, kind }: { id: string; kind: PeopleKind }): Promise<UndoPlan> => {
  const { people, sections } = await readThere(db, kind);
  const changes = await readChanges(db, id, people);
  const created = changes.filter(({ isNew }) => isNew);
  const busy = await readBusy(db, kind, created);
  const leaving = created.filter(({ person }) => !busy.has(person.id));
  const leavingIds = leaving.map(({ person }) => person.id);
  const scene = {
    holders: holdersOf(people, new Set(leavingIds)),
    sections: new Set(sections.map((section) => section.id)),
  };
  const returns = changes.filter(({ isNew }) => !isNew).map((change) => planReturn(scene, change));
  const staying = created.filter(({ person }) => busy.has(person.id)).map(({ person }) => keptOf(person, 'duties'));
  return {
    leaving: leavingIds,
    changedSince: leaving.filter(isChangedSince(kind)).length,
    returns: returns.map(({ back }) => back),
    kept: [...staying, ...returns.flatMap(({ kept }) => kept)],
  };
};
