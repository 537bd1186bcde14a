import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { settingsChanged } from '../contract.ts';

const takeBack = async (
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

const findGone = ({ db, services: { clock } }: Pick<CommandContext<Actor | undefined>, 'db' | 'services'>) =>
  db.selectFrom('settings').selectAll().where('confirm_until', '<=', clock.now()).execute();

/** Removes changes that nobody has confirmed in time; what was before holds from that moment, whenever this runs. */
export const takeBackChanges = async (services: Services): Promise<void> => {
  const system = systemContext(services);
  if ((await findGone(system)).length === 0) return;
  await system.transaction(async (context) => {
    const gone = await findGone(context);
    for (const row of gone) await takeBack(context, row);
    const keys = gone.map(({ key }) => key);
    if (keys.length === 0) return;
    await context.audit({ action: 'setting:taken-back', subject: { kind: 'setting' }, after: { keys } });
    context.afterCommit(settingsChanged, { keys });
  });
  await services.settings.refresh();
};
