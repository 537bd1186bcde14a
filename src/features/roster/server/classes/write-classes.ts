import { addParts, reassignSections, reassignSubjects } from '#features/classes/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { type LastImported, type Part, type PartKind, slotKey } from './current-classes.ts';
import type { ClassOperation, ClassPlan } from './plan-classes.ts';

type ResolveId = (id: string) => string;

/** Returns a function that replaces the temporary IDs of a plan with new IDs. */
const createIds = ({ services: { clock } }: CommandContext, operations: readonly ClassOperation[]): ResolveId => {
  const ids = new Map<string, string>();
  for (const operation of operations) {
    if (operation.is === 'part') ids.set(operation.part.id, clock.newId());
    if (operation.is === 'slot') ids.set(operation.slot.id, clock.newId());
  }
  return (id) => ids.get(id) ?? id;
};

const insertNewParts = (context: CommandContext, operations: readonly ClassOperation[], resolveId: ResolveId) => {
  const now = context.services.clock.now();
  const added = (kind: PartKind) =>
    operations.flatMap((operation) =>
      operation.is === 'part' && operation.part.kind === kind ? [operation.part] : [],
    );
  const row = ({ id, name, key }: Part) => ({
    id: resolveId(id),
    name,
    name_key: key,
    created_at: now,
    updated_at: now,
  });
  return addParts(context, {
    categories: added('category').map(row),
    levels: added('level').map((part) => ({ ...row(part), category_id: resolveId(part.parent) })),
    sections: added('section').map((part) => ({
      ...row(part),
      level_id: resolveId(part.parent),
      adviser_id: part.teacher,
    })),
    subjects: added('subject').map((part) => ({
      ...row(part),
      section_id: resolveId(part.parent),
      teacher_id: part.teacher,
    })),
    schedules: operations.flatMap((operation) =>
      operation.is === 'slot'
        ? [
            {
              id: resolveId(operation.slot.id),
              subject_id: resolveId(operation.slot.subject),
              day: operation.slot.day,
              start_minute: operation.slot.start,
              end_minute: operation.slot.end,
            },
          ]
        : [],
    ),
  });
};

const reassignedTo = (operations: readonly ClassOperation[], kind: PartKind, resolveId: ResolveId) =>
  operations.flatMap((operation) =>
    operation.is === 'teacher' && operation.part.kind === kind
      ? [{ id: resolveId(operation.part.id), before: operation.before, after: operation.part.teacher }]
      : [],
  );

const changeOf = (operation: ClassOperation, resolveId: ResolveId) => {
  if (operation.is === 'slot')
    return {
      part_kind: 'schedule' as const,
      part_id: resolveId(operation.slot.id),
      is_new: toFlag(true),
      state_after: slotKey(operation.slot),
    };
  const { id, kind, key, teacher } = operation.part;
  return {
    part_kind: kind,
    part_id: resolveId(id),
    is_new: toFlag(operation.is === 'part'),
    state_after: key,
    teacher_before: operation.is === 'teacher' ? operation.before : null,
    teacher_after: teacher || null,
  };
};

const recordOperations = (
  context: CommandContext,
  importId: string,
  operations: readonly ClassOperation[],
  resolveId: ResolveId,
) => {
  const rows = operations.map((operation) => ({
    id: context.services.clock.newId(),
    import_id: importId,
    line: operation.line,
    teacher_before: null,
    teacher_after: null,
    ...changeOf(operation, resolveId),
  }));
  return inParts(rows, (part) => context.db.insertInto('import_class_changes').values(part).execute());
};

const storeLastImported = (
  { db }: CommandContext,
  lastImported: ReadonlyMap<string, LastImported>,
  resolveId: ResolveId,
) => {
  const rows = [...lastImported].map(([id, { teacher, path, slots }]) => ({
    part_id: resolveId(id),
    teacher_id: teacher || null,
    last_path: JSON.stringify(path),
    last_slots: JSON.stringify(slots),
  }));
  return inParts(rows, (part) =>
    db
      .insertInto('imported_classes')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('part_id').doUpdateSet(({ ref }) => ({
          teacher_id: ref('excluded.teacher_id'),
          last_path: ref('excluded.last_path'),
          last_slots: ref('excluded.last_slots'),
        })),
      )
      .execute(),
  );
};

/** Writes a plan in the caller's transaction, which must already hold the locks for people and structure. */
export const writeClasses = async (
  context: CommandContext,
  importId: string,
  { operations, lastImported }: ClassPlan,
): Promise<void> => {
  const resolveId = createIds(context, operations);
  await insertNewParts(context, operations, resolveId);
  await reassignSections(context, reassignedTo(operations, 'section', resolveId));
  await reassignSubjects(context, reassignedTo(operations, 'subject', resolveId));
  await recordOperations(context, importId, operations, resolveId);
  await storeLastImported(context, lastImported, resolveId);
};
