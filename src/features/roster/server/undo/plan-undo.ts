import { duties } from '#features/classes/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { fieldNames, type PeopleKind, roleOfKind } from '../../import-fields.ts';
import type { RemainingItem, RemainingReason } from '../../schemas.ts';
import type { Values } from '../plan/lines.ts';
import { shownName, uniqueKeys } from '../plan/match.ts';
import { loadSchoolPeople, type Person } from '../plan/school-people.ts';

type Change = {
  readonly person: Person;
  readonly line: number;
  readonly isNew: boolean;
  readonly before: Values;
  readonly after: Values;
};

export type Reversal = { readonly person: Person; readonly line: number; readonly fields: Values };

export type UndoPlan = {
  readonly removed: readonly string[];
  /** Number of created people who were changed after the import. */
  readonly changedSince: number;
  readonly reversals: readonly Reversal[];
  readonly remaining: readonly RemainingItem[];
};

const loadChanges = async (db: Db, importId: string, people: readonly Person[]): Promise<Change[]> => {
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

const remainingItem = ({ id, fields }: Person, because: RemainingReason, field?: string): RemainingItem => ({
  _id: id,
  name: shownName(fields),
  because,
  ...(field !== undefined && { field }),
});

const isChangedSince =
  (kind: PeopleKind) =>
  ({ person, after }: Change): boolean =>
    fieldNames(kind).some((field) => (person.fields[field] ?? '') !== (after[field] ?? ''));

const holdersOf = (people: readonly Person[], leaving: ReadonlySet<string>) =>
  new Map(
    people
      .filter(({ id }) => !leaving.has(id))
      .flatMap(({ id, fields }) => uniqueKeys(fields).map(({ key }) => [key, id] as const)),
  );

type UndoContext = { readonly holders: ReadonlyMap<string, string>; readonly sections: ReadonlySet<string> };

const remainingReason = (
  { holders, sections }: UndoContext,
  { person, after }: Change,
  field: string,
  old: string,
): RemainingReason | undefined => {
  const now = person.fields[field] ?? '';
  if (now === old) return undefined;
  if (now !== after[field]) return 'changed';
  if (field === 'section' && old !== '' && !sections.has(old)) return 'gone';
  const isTaken = uniqueKeys({ [field]: old }).some(({ key }) => (holders.get(key) ?? person.id) !== person.id);
  return isTaken ? 'taken' : undefined;
};

const planReversal = (context: UndoContext, change: Change): { remaining: RemainingItem[]; reversal: Reversal } => {
  const { person, line, before } = change;
  const reasons = Object.entries(before).map(([field, old]) => ({
    field,
    old,
    because: remainingReason(context, change, field, old),
  }));
  const fields = Object.fromEntries(
    reasons.flatMap(({ field, old, because }) => (because === undefined ? [[field, old]] : [])),
  );
  const remaining = reasons.flatMap(({ field, because }) =>
    because === undefined ? [] : [remainingItem(person, because, field)],
  );
  return { remaining, reversal: { person, line, fields } };
};

const loadTeachersWithDuties = async (
  db: Db,
  kind: PeopleKind,
  created: readonly Change[],
): Promise<ReadonlySet<string>> => {
  if (roleOfKind[kind] === 'student') return new Set();
  const found = await duties(
    db,
    created.map(({ person }) => person.id),
  );
  return new Set(found.keys());
};

export const planUndo = async (db: Db, { id, kind }: { id: string; kind: PeopleKind }): Promise<UndoPlan> => {
  const { people, sections } = await loadSchoolPeople(db, kind);
  const changes = await loadChanges(db, id, people);
  const created = changes.filter(({ isNew }) => isNew);
  const busy = await loadTeachersWithDuties(db, kind, created);
  const leaving = created.filter(({ person }) => !busy.has(person.id));
  const leavingIds = leaving.map(({ person }) => person.id);
  const context = {
    holders: holdersOf(people, new Set(leavingIds)),
    sections: new Set(sections.map((section) => section.id)),
  };
  const reversals = changes.filter(({ isNew }) => !isNew).map((change) => planReversal(context, change));
  const staying = created
    .filter(({ person }) => busy.has(person.id))
    .map(({ person }) => remainingItem(person, 'duties'));
  return {
    removed: leavingIds,
    changedSince: leaving.filter(isChangedSince(kind)).length,
    reversals: reversals.map(({ reversal }) => reversal),
    remaining: [...staying, ...reversals.flatMap(({ remaining }) => remaining)],
  };
};
