import type { BinKind } from '#platform/server/bin/bin.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Part } from './classes.queries.ts';

/** New rows of the class structure. The caller holds the structure lock and has checked that the names are free. */
export type NewParts = {
  readonly categories: readonly Tables['categories'][];
  readonly levels: readonly Tables['levels'][];
  readonly sections: readonly Tables['sections'][];
  readonly subjects: readonly Tables['subjects'][];
  readonly schedules: readonly Tables['schedules'][];
};

type Named = { readonly id: string; readonly name: string };

/** Inserts new rows and writes their audit log entries. */
export const addParts = async (context: CommandContext, parts: NewParts): Promise<void> => {
  const { db } = context;
  await inParts(parts.categories, (rows) => db.insertInto('categories').values(rows).execute());
  await inParts(parts.levels, (rows) => db.insertInto('levels').values(rows).execute());
  await inParts(parts.sections, (rows) => db.insertInto('sections').values(rows).execute());
  await inParts(parts.subjects, (rows) => db.insertInto('subjects').values(rows).execute());
  await inParts(parts.schedules, (rows) => db.insertInto('schedules').values(rows).execute());
  const note = (kind: string, rows: readonly Named[]) =>
    oneByOne(rows, ({ id, name }) =>
      context.audit({ action: `${kind}:created`, subject: { kind, id }, after: { name } }),
    );
  await note('category', parts.categories);
  await note('level', parts.levels);
  await note('section', parts.sections);
  await note('subject', parts.subjects);
  await oneByOne(parts.schedules, (row) =>
    context.audit({ action: 'schedule:added', subject: { kind: 'subject', id: row.subject_id }, after: row }),
  );
};

export type Reassignment = { readonly id: string; readonly before: string; readonly after: string };

/** Changes the advisers of sections. The caller has checked that the teachers exist. */
export const reassignSections = async (
  context: CommandContext,
  reassignments: readonly Reassignment[],
): Promise<void> => {
  const updated_at = context.services.clock.now();
  for (const { id, before, after } of reassignments) {
    await context.db.updateTable('sections').set({ adviser_id: after, updated_at }).where('id', '=', id).execute();
    await context.audit({
      action: 'section:adviser-changed',
      subject: { kind: 'section', id },
      before: { adviser: before },
      after: { adviser: after },
    });
  }
};

/** Changes the teachers of subjects. The caller has checked that the teachers exist. */
export const reassignSubjects = async (
  context: CommandContext,
  reassignments: readonly Reassignment[],
): Promise<void> => {
  const updated_at = context.services.clock.now();
  for (const { id, before, after } of reassignments) {
    await context.db.updateTable('subjects').set({ teacher_id: after, updated_at }).where('id', '=', id).execute();
    await context.audit({
      action: 'subject:teacher-changed',
      subject: { kind: 'subject', id },
      before: { teacher: before },
      after: { teacher: after },
    });
  }
};

const kinds = {
  categories: 'category',
  levels: 'level',
  sections: 'section',
  subjects: 'subject',
  schedules: 'schedule',
} as const satisfies Record<Part | 'schedules', BinKind>;

/** Moves parts with contents to the bin. The caller holds the structure lock and has checked that they exist. */
export const deletePartsInBulk = async (
  context: CommandContext,
  table: keyof typeof kinds,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const kind = kinds[table];
  const { batch } = await moveToBin(context, { table, kind, ids });
  const action = table === 'schedules' ? 'schedule:removed' : `${kind}:deleted`;
  for (const id of ids) await context.audit({ action, subject: { kind, id }, before: { batch } });
};
