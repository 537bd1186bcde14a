import { fullName } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../imports.queries.ts';
import { loadMissingPeople } from './load-missing-people.ts';

export const getMissingPeople: Handler<(typeof rosterEndpoints)['getMissingPeople']> = async ({ db }, { id }) => {
  const { present, missing } = await loadMissingPeople(db, await requireImport(db, id));
  return {
    present,
    people: missing.map(({ id: _id, email, section, sectionID, ...name }) => ({
      _id,
      full_name: fullName(name),
      email,
      ...(section !== undefined && { section }),
      ...(sectionID !== undefined && { sectionID }),
    })),
  };
};
