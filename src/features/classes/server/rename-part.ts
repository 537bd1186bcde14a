import { AppError, notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import * as texts from '#texts/classes/errors';
import type { Part } from './classes.queries.ts';

const partInfo: Record<Part, { kind: string; label: string; key: string }> = {
  categories: { kind: 'category', label: texts.category, key: 'categories_name_key_key' },
  levels: { kind: 'level', label: texts.level, key: 'levels_category_id_name_key_key' },
  sections: { kind: 'section', label: texts.section, key: 'sections_level_id_name_key_key' },
  subjects: { kind: 'subject', label: texts.subject, key: 'subjects_section_id_name_key_key' },
};

type Names = { name: string; name_key: string; updated_at: string };

const write: Record<Part, (db: Db, id: string, names: Names) => Promise<unknown>> = {
  categories: (db, id, names) => db.updateTable('categories').set(names).where('id', '=', id).execute(),
  levels: (db, id, names) => db.updateTable('levels').set(names).where('id', '=', id).execute(),
  sections: (db, id, names) => db.updateTable('sections').set(names).where('id', '=', id).execute(),
  subjects: (db, id, names) => db.updateTable('subjects').set(names).where('id', '=', id).execute(),
};

const findName = (db: Db, part: Part, id: string) =>
  db.selectFrom(part).select('name').where('id', '=', id).executeTakeFirst();

/** Renames a part and audits it. `current` is the row if already loaded. @throws AppError not_found; name_taken */
export const rename = async (
  context: CommandContext,
  part: Part,
  { id, name, current }: { id: string; name: string; current?: { readonly name: string } },
): Promise<void> => {
  const { kind, label, key } = partInfo[part];
  const before = current ?? (await findName(context.db, part, id));
  if (!before) throw notFound(label);
  const names = { name, name_key: nameKey(name), updated_at: context.services.clock.now() };
  await withUniqueKeys(write[part](context.db, id, names), {
    [key]: () => new AppError('name_taken', part === 'subjects' ? texts.subjectExists : texts.nameTaken({ kind })),
  });
  if (before.name === name) return;
  await context.audit({
    action: `${kind}:renamed`,
    subject: { kind, id },
    before: { name: before.name },
    after: { name },
  });
};
