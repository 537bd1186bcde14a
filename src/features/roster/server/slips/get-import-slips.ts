import { fullName } from '#features/people/server/public.ts';
import { openInvitations } from '#features/session/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { createdPeople } from './created-people.ts';

export const getImportSlips: Verb<(typeof rosterEndpoints)['getImportSlips']> = async (context, { id }) => {
  const people = await createdPeople(context.db, await requireImport(context.db, id));
  const invited = await openInvitations(
    context,
    people.map((one) => one.id),
  );
  return people.map(({ id: personId, email, section, mayHaveSlip, ...name }) => ({
    _id: personId,
    full_name: fullName(name),
    email,
    mayHaveSlip,
    ...(invited.has(personId) && { invitedAt: invited.get(personId) }),
    ...(section && { section: { _id: section.id, name: section.name, level: section.level } }),
  }));
};
