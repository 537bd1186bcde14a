import { groupBy } from '#kernel/group-by.ts';
import type { Counts } from '#platform/server/bin/dependents.ts';
import { countDependents } from '#platform/server/bin/dependents.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { RemainingItem } from '../../schemas.ts';
import { slotText } from '../classes/clashes.ts';
import {
  type CurrentClasses,
  loadCurrentClasses,
  type Part,
  type PartKind,
  type Slot,
  slotKey,
} from '../classes/current-classes.ts';
import { shownName } from '../plan/match.ts';

type Row = Tables['import_class_changes'];
type Reading = Pick<QueryContext, 'db' | 'services'>;

/** A section or subject that gets its previous teacher back. */
export type Reversal = { readonly part: Part; readonly before: string; readonly after: string };

export type UndoClasses = {
  /** Parts created by the import to delete with their contents. Contains only outermost parts. */
  readonly removed: Readonly<Record<PartKind | 'schedule', readonly string[]>>;
  /** Number of deleted parts and lessons, including the contents of the outermost parts. */
  readonly leave: number;
  readonly reversals: readonly Reversal[];
  /** Deleted lessons of remaining subjects, to remove from the last imported values. */
  readonly forgotten: ReadonlyMap<string, readonly string[]>;
  readonly remaining: readonly RemainingItem[];
};

const tables = { category: 'categories', level: 'levels', section: 'sections', subject: 'subjects' } as const;

/** True if a part has dependents other than parts of the school. */
const isInUse = ({ category: _c, level: _l, section: _s, subject: _t, schedule: _d, ...rest }: Counts): boolean =>
  Object.keys(rest).length > 0;

const nameOf = ({ parts }: CurrentClasses, { subject }: Slot) => parts.find(({ id }) => id === subject)?.name ?? '';

/** Finds unchanged created parts, from the inside out. A part that contains a preserved part is preserved. */
const planRemovals = async ({ db, services }: Reading, current: CurrentClasses, rows: readonly Row[]) => {
  const added = new Map(rows.filter(({ is_new }) => fromFlag(is_new)).map((row) => [row.part_id, row]));
  const removed = new Set<string>();
  const remaining: RemainingItem[] = [];
  const slotsOf = groupBy(current.slots, ({ subject }) => subject);
  const inside = groupBy(current.parts, ({ parent }) => parent);
  for (const slot of current.slots) {
    const row = added.get(slot.id);
    if (row?.state_after === slotKey(slot)) removed.add(slot.id);
    else if (row)
      remaining.push({ _id: slot.id, name: `${nameOf(current, slot)}, ${slotText(slot)}`, because: 'changed' });
  }
  const remainingReason = async ({ id, kind, key, teacher }: Part, row: Row) => {
    const contents = [...(inside.get(id) ?? []), ...(slotsOf.get(id) ?? [])];
    if (key !== row.state_after || (teacher || null) !== row.teacher_after) return 'changed' as const;
    if (contents.some((one) => !removed.has(one.id))) return 'used' as const;
    return isInUse(await countDependents(db, services.bin, { table: tables[kind], ids: [id] }))
      ? ('used' as const)
      : undefined;
  };
  for (const kind of ['subject', 'section', 'level', 'category'] as const)
    for (const part of current.parts.filter((one) => one.kind === kind)) {
      const row = added.get(part.id);
      const because = row && (await remainingReason(part, row));
      if (because) remaining.push({ _id: part.id, name: part.name, because });
      else if (row) removed.add(part.id);
    }
  return { removed, remaining };
};

const rootsOf = ({ parts, slots }: CurrentClasses, removed: ReadonlySet<string>): UndoClasses['removed'] => {
  const ofKind = (kind: PartKind) =>
    parts.filter((one) => one.kind === kind && removed.has(one.id) && !removed.has(one.parent)).map(({ id }) => id);
  return {
    category: ofKind('category'),
    level: ofKind('level'),
    section: ofKind('section'),
    subject: ofKind('subject'),
    schedule: slots.filter(({ id, subject }) => removed.has(id) && !removed.has(subject)).map(({ id }) => id),
  };
};

const planReturns = ({ parts, teachers }: CurrentClasses, rows: readonly Row[]) => {
  const names = new Map(teachers.map(({ id, fields }) => [id, shownName(fields)]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  const remaining: RemainingItem[] = [];
  const reversals: Reversal[] = [];
  for (const { part_id, is_new, teacher_before, teacher_after } of rows) {
    const part = byId.get(part_id);
    if (!part || fromFlag(is_new)) continue;
    const addRemaining = (because: 'changed' | 'gone') =>
      remaining.push({
        _id: part.id,
        name: part.name,
        because,
        field: part.kind === 'section' ? 'adviser' : 'teacher',
      });
    if (part.teacher !== teacher_after) addRemaining('changed');
    else if (teacher_before === null || !names.has(teacher_before)) addRemaining('gone');
    else reversals.push({ part, before: teacher_before, after: teacher_after });
  }
  return { remaining, reversals };
};

export const planUndoClasses = async (context: Reading, importId: string): Promise<UndoClasses> => {
  const current = await loadCurrentClasses(context.db);
  const rows = await context.db
    .selectFrom('import_class_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('id')
    .execute();
  const { removed, remaining } = await planRemovals(context, current, rows);
  const returns = planReturns(current, rows);
  const removedSlots = current.slots.filter(({ id, subject }) => removed.has(id) && !removed.has(subject));
  return {
    removed: rootsOf(current, removed),
    leave: removed.size,
    reversals: returns.reversals,
    forgotten: new Map(
      [...groupBy(removedSlots, ({ subject }) => subject)].map(([id, slots]) => [id, slots.map(slotKey)]),
    ),
    remaining: [...remaining, ...returns.remaining],
  };
};
