import { endSessions, requireAnotherAdmin, requireRecentProof } from '#features/session/server/public.ts';
import { AppError, forbidden, invalidField } from '#kernel/app-error.ts';
import { foldName } from '#kernel/search/match-name.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { Erasure } from '#platform/server/personal-data/erase.ts';
import * as texts from '#texts/privacy/errors';
import type { privacyEndpoints } from '../contract.ts';
import { finishCleanUp } from './clean-up.ts';
import { eraseAndRecord } from './erase-and-record.ts';
import { erasedView } from './erased.view.ts';
import { getPerson } from './find-person.ts';

const requireNoDuties = async (context: CommandContext, id: string) => {
  const duties = (await context.services.ports.school.duties(context.db, [id])).get(id);
  if (duties && (duties.advisoryClass.length > 0 || duties.classes.length > 0))
    throw new AppError('still_assigned', texts.stillAssigned);
};

const erase = async (context: CommandContext, id: string, typed: string): Promise<Erasure> => {
  const { db, services, actor } = context;
  await services.database.lock(db, 'people');
  await services.database.lock(db, 'bin');
  const person = await getPerson(context, id);
  if (id === actor.id) throw forbidden();
  if (foldName(typed) !== foldName(person.name)) throw invalidField('name', texts.otherName);
  if (person.role === 'admin' && !person.isInBin) await requireAnotherAdmin(db, id);
  if (person.role === 'teacher') await requireNoDuties(context, id);
  if (!person.isInBin) await endSessions(context, [id]);
  return eraseAndRecord(context, { id, role: person.role, requestedBy: actor.id });
};

export const erasePerson: SelfManagedHandler<(typeof privacyEndpoints)['erasePerson']> = {
  managesTransactions: async (call, { id, name }) => {
    requireRecentProof(call);
    const { services, transaction } = call;
    const erasure = await transaction((context) => erase(context, id, name));
    const isCleanedUp = await finishCleanUp(services);
    return { ...erasedView(services, erasure), isCleanedUp };
  },
};
