import { chooseInitialPassword } from '#features/people/server/public.ts';
import { requireRecentProofWherePossible, setPassword } from '#features/session/server/public.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { createdPeople } from './created-people.ts';

type Slip = { _id: string; password: string };

/** Somebody who has chosen a password of their own meanwhile keeps it. */
const isStillWaiting = async ({ db }: Pick<SelfManagedContext, 'db'>, id: string) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('must_change_password', '=', 1)
    .executeTakeFirst()) !== undefined;

export const makeSlips: SelfManagedVerb<(typeof rosterEndpoints)['makeSlips']> = {
  selfManaged: async (context, { id, ids }) => {
    requireRecentProofWherePossible(context);
    const row = await requireImport(context.db, id);
    const role = row.kind === 'students' ? ('student' as const) : ('teacher' as const);
    const wanted = new Set(ids);
    const people = (await createdPeople(context.db, row)).filter((one) => one.mayHaveSlip && wanted.has(one.id));
    const slips: Slip[] = [];
    for (const { id: personId } of people) {
      const { passwordHash, shown } = await chooseInitialPassword(context.services.settings, { role, words: [] });
      const isGiven = await context.transaction(async (command) => {
        if (!(await isStillWaiting(command, personId))) return false;
        await setPassword(command, { id: personId, passwordHash }, { temporary: true });
        await command.audit({ action: 'password:reset', subject: { kind: role, id: personId } });
        return true;
      });
      if (isGiven && shown.initialPassword !== undefined)
        slips.push({ _id: personId, password: shown.initialPassword });
    }
    return slips;
  },
};
