import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { guessMapping, type ImportKind } from '../../import-fields.ts';
import { dayOrderIn, headKeyOf } from '../import-row.ts';

/** What the same columns were taken for the last time they were imported. */
const remembered = (db: Db, kind: ImportKind, headKey: string) =>
  db
    .selectFrom('imports')
    .select(['head', 'mapping', 'day_order'])
    .where('kind', '=', kind)
    .where('head_key', '=', headKey)
    .where('state', '!=', 'draft')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof remembered>>>;

/** By title, each as often as it stood there. */
const mappingLike = (known: Known, head: readonly string[]): (string | null)[] => {
  const titles = JSON.parse(known.head) as string[];
  const fields = JSON.parse(known.mapping) as (string | null)[];
  const left = titles.map((title, at) => ({ title, field: fields[at] ?? null }));
  return head.map((title) => {
    const at = left.findIndex((one) => one.title === title);
    return at === -1 ? null : (left.splice(at, 1)[0]?.field ?? null);
  });
};

export const beginImport: Verb<(typeof rosterEndpoints)['beginImport']> = async (
  { db, actor, services: { clock } },
  { kind, fileName, head, rows, firstLine },
) => {
  const headKey = headKeyOf(head);
  const known = await remembered(db, kind, headKey);
  const mapping = known ? mappingLike(known, head) : guessMapping(kind, head);
  const shown = dayOrderIn({ mapping, rows });
  const id = clock.newId();
  await db
    .insertInto('imports')
    .values({
      id,
      kind,
      state: 'draft',
      owner_id: actor.id,
      file_name: fileName,
      head: JSON.stringify(head),
      head_key: headKey,
      table_rows: JSON.stringify(rows),
      first_line: firstLine,
      mapping: JSON.stringify(mapping),
      day_order: shown === 'ask' ? (known?.day_order ?? null) : (shown ?? null),
      counts: null,
      created_at: clock.now(),
      done_at: null,
      undone_at: null,
    })
    .execute();
  return { _id: id };
};
