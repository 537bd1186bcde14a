import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/roster/errors';
import type { rosterEndpoints } from '../../contract.ts';
import { fieldsOf, type ImportKind, mayBeFilled, mayBeTheSame } from '../../import-fields.ts';
import type { Fill } from '../../schemas.ts';
import { dayOrderIn, tableOf } from '../imported-table.ts';
import { requireImport } from '../imports.queries.ts';
import { detailsOf } from '../imports.view.ts';

const requireFields = (kind: ImportKind, fields: readonly (string | null)[]) => {
  const usedFields = new Set<string>();
  for (const field of fields) {
    if (field === null) continue;
    const rule = fieldsOf(kind).get(field);
    if (!rule) throw invalidField('fields', texts.unknownField);
    if (usedFields.has(field)) throw invalidField('fields', texts.fieldTwice({ label: rule.label }));
    usedFields.add(field);
  }
};

const cleanFills = (kind: ImportKind, fills: readonly Fill[]): Record<string, string> =>
  Object.fromEntries(
    fills.map(({ field, value }) => {
      const rule = fieldsOf(kind).get(field);
      if (!rule || !mayBeFilled(kind, field)) throw invalidField('fills', texts.unknownField);
      if (value.trim() === '') return [field, ''];
      const message = mayBeTheSame(field) ? rule.check(value) : texts.notForAll({ label: rule.label });
      if (message !== null) throw invalidField('fills', message);
      return [field, rule.clean(value)];
    }),
  );

export const mapImport: Handler<(typeof rosterEndpoints)['mapImport']> = async (
  context,
  { id, fields, dayOrder, clock, fills },
) => {
  const { db } = context;
  const row = await requireImport(db, id);
  const table = tableOf(row);
  if (row.state !== 'draft') throw new AppError('conflict', texts.alreadyDone);
  requireFields(row.kind, fields);
  const mapping = table.head.map((_, column) => fields[column] ?? null);
  const detected = dayOrderIn({ ...table, mapping });
  const day_order = detected === 'ask' ? (dayOrder ?? row.day_order) : (detected ?? null);
  const changed = {
    mapping: JSON.stringify(mapping),
    day_order,
    clock: clock ?? row.clock,
    ...(fills && { fills: JSON.stringify(cleanFills(row.kind, fills)) }),
  };
  await db.updateTable('imports').set(changed).where('id', '=', id).execute();
  return detailsOf(context, { ...row, ...changed });
};
