import { fullName } from '#features/people/server/public.ts';
import { safeName } from '#platform/server/files/file-names.ts';
import { photoMatcher } from '../match-photo.ts';
import type { PersonRow } from '../people.queries.ts';

/** Returns possible file names for a person, the most readable first. */
const candidatesOf = (person: PersonRow): string[] => {
  const name = fullName(person);
  const { externalId, email } = person;
  return [name, ...(externalId ? [`${name} ${externalId}`] : []), `${name} ${email}`, externalId, email].filter(
    Boolean,
  );
};

/** Returns file names that identify one person in an import, without extension. `people` are all of the role. */
export const photoNames = (people: readonly PersonRow[]): ReadonlyMap<string, string> => {
  const match = photoMatcher(people);
  const usedNames = new Set<string>();
  const isFree = (name: string) => !usedNames.has(name.toLowerCase());
  return new Map(
    people.map((person) => {
      const names = candidatesOf(person).map(safeName);
      const identifiesPerson = (name: string) => {
        const { by, people: found } = match(`${name}.webp`);
        return by !== 'perhaps' && found.length === 1 && found[0] === person;
      };
      const name = names.find((one) => isFree(one) && identifiesPerson(one)) ?? person.id;
      usedNames.add(name.toLowerCase());
      return [person.id, name];
    }),
  );
};
