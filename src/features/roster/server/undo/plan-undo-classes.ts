import { groupBy } from '#kernel/group-by.ts';
import type { Counts } from '#platform/server/bin/along.ts';
import { countAlong } from '#platform/server/bin/along.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Kept } from '../../schemas.ts';
import { slotText } from '../classes/clashes.ts';
import {
  type ClassesThere,
  type Part,
  type PartKind,
  readClassesThere,
  type Slot,
  slotKey,
} from '../classes/classes-there.ts';
import { shownName } from '../plan/match.ts';

type Row = Tables['import_class_changes'];
type Reading = Pick<QueryContext, 'db' | 'services'>;

/** A section or subject that goes back to the teacher whom it had before. */
export type GoesBack = { readonly part: Part; readonly before: string; readonly after: string };

export type UndoClasses = {
  /** Parts that the import added and that go, with all that is in them: none of them lies in another one. */
  readonly leaving: Readonly<Record<PartKind | 'schedule', readonly string[]>>;
  /** How many parts those are, with what lies in them. */
  readonly leave: number;
  readonly goingBack: readonly GoesBack[];
  /** Lessons that no table has said any more, by subject. */
  readonly forgotten: ReadonlyMap<string, readonly string[]>;
  readonly kept: readonly Kept[];
};

const tables = { category: 'categories', level: 'levels', section: 'sections', subject: 'subjects' } as const;

/** What hangs on a part beyond the parts of the school. */
const isInUse = ({ category: _c, level: _l, section: _s, subject: _t, schedule: _d, ...rest }: Counts): boolean =>
  Object.keys(rest).length > 0;

const nameOf = ({ parts }: ClassesThere, { subject }: Slot) => parts.find(({ id }) => id === subject)?.name ?? '';

/** Of what an import added: what is as it left it, from the inside out. What holds something that stays, stays too. */
const readLeaving = async ({ db, services }: Reading, there: ClassesThere, rows: readonly Row[]) => {
  const added = new Map(rows.filter(({ is_new }) => fromFlag(is_new)).map((row) => [row.part_id, row]));
  const leaving = new Set<string>();
  const kept: Kept[] = [];
  const slotsOf = groupBy(there.slots, ({ subject }) => subject);
  const inside = groupBy(there.parts, ({ parent }) => parent);
  for (const slot of there.slots) {
    const row = added.get(slot.id);
    if (row?.state_after === slotKey(slot)) leaving.add(slot.id);
    else if (row) kept.push({ _id: slot.id, name: `${nameOf(there, slot)}, ${slotText(slot)}`, because: 'changed' });
  }
  const reasonToStay = async ({ id, kind, key, teacher }: Part, row: Row) => {
    const held = [...(inside.get(id) ?? []), ...(slotsOf.get(id) ?? [])];
    if (key !== row.state_after || (teacher || null) !== row.teacher_after) return 'changed' as const;
    if (held.some((one) => !leaving.has(one.id))) return 'used' as const;
    return isInUse(await countAlong(db, services.bin, { table: tables[kind], ids: [id] }))
      ? ('used' as const)
      : undefined;
  };
  for (const kind of ['subject', 'section', 'level', 'category'] as const)
    for (const part of there.parts.filter((one) => one.kind === kind)) {
      const row = added.get(part.id);
      const because = row && (await reasonToStay(part, row));
      if (because) kept.push({ _id: part.id, name: part.name, because });
      else if (row) leaving.add(part.id);
    }
  return { leaving, kept };
};

/** Those of what leaves that do not lie in anything else that leaves. */
const rootsOf = ({ parts, slots }: ClassesThere, leaving: ReadonlySet<string>): UndoClasses['leaving'] => {
  const ofKind = (kind: PartKind) =>
    parts.filter((one) => one.kind === kind && leaving.has(one.id) && !leaving.has(one.parent)).map(({ id }) => id);
  return {
    category: ofKind('category'),
    level: ofKind('level'),
    section: ofKind('section'),
    subject: ofKind('subject'),
    schedule: slots.filter(({ id, subject }) => leaving.has(id) && !leaving.has(subject)).map(({ id }) => id),
  };
};

const planReturns = ({ parts, teachers }: ClassesThere, rows: readonly Row[]) => {
  const names = new Map(teachers.map(({ id, fields }) => [id, shownName(fields)]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  const kept: Kept[] = [];
  const goingBack: GoesBack[] = [];
  for (const { part_id, is_new, teacher_before, teacher_after } of rows) {
    const part = byId.get(part_id);
    if (!part || fromFlag(is_new)) continue;
    const stays = (because: 'changed' | 'gone') =>
      kept.push({
        _id: part.id,
        name: part.name,
        because,
        field: part.kind === 'section' ? 'adviser' : 'teacher',
      });
    if (part.teacher !== teacher_after) stays('changed');
    else if (teacher_before === null || !names.has(teacher_before)) stays('gone');
    else goingBack.push({ part, before: teacher_before, after: teacher_after });
  }
  return { kept, goingBack };
};

/** What undoing an import of classes would do in a school as it is now. */
export const planUndoClasses = async (context: Reading, importId: string): Promise<UndoClasses> => {
  const there = await readClassesThere(context.db);
  const rows = await context.db
    .selectFrom('import_class_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('id')
    .execute();
  const { leaving, kept } = await readLeaving(context, there, rows);
  const returns = planReturns(there, rows);
  const gone = there.slots.filter(({ id, subject }) => leaving.has(id) && !leaving.has(subject));
  return {
    leaving: rootsOf(there, leaving),
    leave: leaving.size,
    goingBack: returns.goingBack,
    forgotten: new Map([...groupBy(gone, ({ subject }) => subject)].map(([id, slots]) => [id, slots.map(slotKey)])),
    kept: [...kept, ...returns.kept],
  };
};
