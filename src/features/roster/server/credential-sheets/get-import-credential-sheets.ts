import { fullName } from '#features/people/server/public.ts';
import { openInvitations, withTemporaryPassword } from '#features/session/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../imports.queries.ts';
import { createdPeople } from './created-people.ts';

export const getImportCredentialSheets: Handler<(typeof rosterEndpoints)['getImportCredentialSheets']> = async (
  context,
  { id },
) => {
  const people = await createdPeople(context.db, await requireImport(context.db, id));
  const ids = people.map((one) => one.id);
  const invited = await openInvitations(context, ids);
  const withFirstPassword = await withTemporaryPassword(context.db, ids);
  return people.map(({ id: personId, email, parent_email, section, mayHaveSlip, ...name }) => ({
    _id: personId,
    full_name: fullName(name),
    email,
    mayHaveSlip,
    hasFirstPassword: withFirstPassword.has(personId),
    ...(parent_email && { guardianEmail: parent_email }),
    ...(invited.has(personId) && { invitedAt: invited.get(personId) }),
    ...(section && { section: { _id: section.id, name: section.name, level: section.level } }),
  }));
};
