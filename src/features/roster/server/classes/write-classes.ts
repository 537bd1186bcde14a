import { addParts, giveSections, giveSubjects } from '#features/classes/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { type Part, type PartKind, type Said, slotKey } from './classes-there.ts';
import type { ClassDeed, ClassPlan } from './plan-classes.ts';

type Real = (id: string) => string;

/** Ids of their own for what a plan has made up. */
const realIds = ({ services: { clock } }: CommandContext, deeds: readonly ClassDeed[]): Real => {
  const ids = new Map<string, string>();
  for (const deed of deeds) {
    if (deed.is === 'part') ids.set(deed.part.id, clock.newId());
    if (deed.is === 'slot') ids.set(deed.slot.id, clock.newId());
  }
  return (id) => ids.get(id) ?? id;
};

const writeNew = (context: CommandContext, deeds: readonly ClassDeed[], real: Real) => {
  const now = context.services.clock.now();
  const added = (kind: PartKind) =>
    deeds.flatMap((deed) => (deed.is === 'part' && deed.part.kind === kind ? [deed.part] : []));
  const row = ({ id, name, key }: Part) => ({
    id: real(id),
    name,
    name_key: key,
    created_at: now,
    updated_at: now,
  });
  return addParts(context, {
    categories: added('category').map(row),
    levels: added('level').map((part) => ({ ...row(part), category_id: real(part.parent) })),
    sections: added('section').map((part) => ({
      ...row(part),
      level_id: real(part.parent),
      adviser_id: part.teacher,
    })),
    subjects: added('subject').map((part) => ({
      ...row(part),
      section_id: real(part.parent),
      teacher_id: part.teacher,
    })),
    schedules: deeds.flatMap((deed) =>
      deed.is === 'slot'
        ? [
            {
              id: real(deed.slot.id),
              subject_id: real(deed.slot.subject),
              day: deed.slot.day,
              start_minute: deed.slot.start,
              end_minute: deed.slot.end,
            },
          ]
        : [],
    ),
  });
};

const givenTo = (deeds: readonly ClassDeed[], kind: PartKind, real: Real) =>
  deeds.flatMap((deed) =>
    deed.is === 'teacher' && deed.part.kind === kind
      ? [{ id: real(deed.part.id), before: deed.before, after: deed.part.teacher }]
      : [],
  );

const changeOf = (deed: ClassDeed, real: Real) => {
  if (deed.is === 'slot')
    return {
      part_kind: 'schedule' as const,
      part_id: real(deed.slot.id),
      is_new: toFlag(true),
      state_after: slotKey(deed.slot),
    };
  const { id, kind, key, teacher } = deed.part;
  return {
    part_kind: kind,
    part_id: real(id),
    is_new: toFlag(deed.is === 'part'),
    state_after: key,
    teacher_before: deed.is === 'teacher' ? deed.before : null,
    teacher_after: teacher || null,
  };
};

const noteDeeds = (context: CommandContext, importId: string, deeds: readonly ClassDeed[], real: Real) => {
  const rows = deeds.map((deed) => ({
    id: context.services.clock.newId(),
    import_id: importId,
    line: deed.line,
    teacher_before: null,
    teacher_after: null,
    ...changeOf(deed, real),
  }));
  return inParts(rows, (part) => context.db.insertInto('import_class_changes').values(part).execute());
};

const noteSaid = ({ db }: CommandContext, said: ReadonlyMap<string, Said>, real: Real) => {
  const rows = [...said].map(([id, { teacher, path, slots }]) => ({
    part_id: real(id),
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

/** Writes what a plan says, in the transaction of the caller, which holds the people and the parts of the school. */
export const writeClasses = async (
  context: CommandContext,
  importId: string,
  { deeds, said }: ClassPlan,
): Promise<void> => {
  const real = realIds(context, deeds);
  await writeNew(context, deeds, real);
  await giveSections(context, givenTo(deeds, 'section', real));
  await giveSubjects(context, givenTo(deeds, 'subject', real));
  await noteDeeds(context, importId, deeds, real);
  await noteSaid(context, said, real);
};
