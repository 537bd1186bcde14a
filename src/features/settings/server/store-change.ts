import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/settings/errors';

/** A validated change. Without a value the default applies. */
export type Change = { readonly setting: Setting; readonly version: string; readonly value: unknown };

type Row = Tables['settings'];
type Context = Pick<CommandContext<Actor | undefined>, 'db' | 'services'>;

const confirmSeconds = 60;

/** Returns the last confirmed value, which is restored if the change is not confirmed. */
const confirmedBefore = (row: Row | undefined): string | null =>
  row === undefined || row.confirm_until === null ? (row?.value ?? null) : row.previous;

const outdated = () => new AppError('conflict', texts.changedMeanwhile);

const confirmation = ({ services: { clock } }: Context, { setting }: Change, row: Row | undefined) =>
  setting.needsConfirmation
    ? { confirm_until: secondsFromNow(clock, confirmSeconds), previous: confirmedBefore(row) }
    : { confirm_until: null, previous: null };

const insert = async (context: Context, row: Row): Promise<boolean> => {
  const query = context.db.insertInto('settings').values(row);
  const inserted = await query
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
};

const update = async ({ db }: Context, { key, ...set }: Row, version: string): Promise<boolean> => {
  const query = db.updateTable('settings').set(set).where('key', '=', key).where('version', '=', version);
  return (await query.returning('key').executeTakeFirst()) !== undefined;
};

const remove = async ({ db }: Context, key: string, version: string): Promise<boolean> => {
  if (version === '') return true;
  const query = db.deleteFrom('settings').where('key', '=', key).where('version', '=', version);
  return (await query.returning('key').executeTakeFirst()) !== undefined;
};

/** Stores a change. @throws AppError conflict if the setting has changed since `version` */
export const storeChange = async (context: Context, change: Change): Promise<void> => {
  const { clock, settings } = context.services;
  const { setting, version, value } = change;
  const { key } = setting;
  const row = await context.db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst();
  if ((row?.version ?? '') !== version) throw outdated();
  if (value === undefined && !setting.needsConfirmation) {
    if (!(await remove(context, key, version))) throw outdated();
    return;
  }
  const stored: Row = {
    key,
    value: settings.encode(setting, value ?? setting.fallback),
    version: clock.newId(),
    changed_at: clock.now(),
    ...confirmation(context, change, row),
  };
  const isStored = row ? await update(context, stored, version) : await insert(context, stored);
  if (!isStored) throw outdated();
};
