import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { settingsChanged } from '../contract.ts';

const revert = async (
  { db, services: { clock } }: CommandContext<Actor | undefined>,
  { key, version, previous }: Tables['settings'],
): Promise<void> => {
  if (previous === null)
    await db.deleteFrom('settings').where('key', '=', key).where('version', '=', version).execute();
  else
    await db
      .updateTable('settings')
      .set({ value: previous, previous: null, confirm_until: null, version: clock.newId() })
      .where('key', '=', key)
      .where('version', '=', version)
      .execute();
};

const listExpired = ({ db, services: { clock } }: Pick<CommandContext<Actor | undefined>, 'db' | 'services'>) =>
  db.selectFrom('settings').selectAll().where('confirm_until', '<=', clock.now()).execute();

/** Reverts unconfirmed changes. The earlier value already applies since the deadline, whenever this job runs. */
export const revertUnconfirmedChanges = async (services: Services): Promise<void> => {
  const system = systemContext(services);
  if ((await listExpired(system)).length === 0) return;
  await system.transaction(async (context) => {
    const expired = await listExpired(context);
    for (const row of expired) await revert(context, row);
    const keys = expired.map(({ key }) => key);
    if (keys.length === 0) return;
    await context.audit({ action: 'setting:taken-back', subject: { kind: 'setting' }, after: { keys } });
    context.afterCommit(settingsChanged, { keys });
  });
  await services.settings.refresh();
};
