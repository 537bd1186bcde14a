import { fullName } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { createdPeople } from './created-people.ts';

export const getImportSlips: Verb<(typeof rosterEndpoints)['getImportSlips']> = async ({ db }, { id }) => {
  const people = await createdPeople(db, await requireImport(db, id));
  return people.map(({ id: personId, email, section, mayHaveSlip, ...name }) => ({
    _id: personId,
    full_name: fullName(name),
    email,
    mayHaveSlip,
    ...(section && { section: { _id: section.id, name: section.name, level: section.level } }),
  }));
};
