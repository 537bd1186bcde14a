import { fullName } from '#features/people/server/public.ts';
import { safeName } from '#platform/server/files/file-names.ts';
import { photoMatcher } from '../match-photo.ts';
import type { PersonThere } from '../people-there.ts';

/** How a file may be called after somebody, the most readable first. */
const candidatesOf = (person: PersonThere): string[] => {
  const name = fullName(person);
  const { externalId, email } = person;
  return [name, ...(externalId ? [`${name} ${externalId}`] : []), `${name} ${email}`, externalId, email].filter(
    Boolean,
  );
};

/**
 * Names files after people so that each name means that person alone where photos of many are set.
 * @param people all of whom a name may mean
 * @returns the names without their ending, by the ids of the people
 */
export const photoNames = (people: readonly PersonThere[]): ReadonlyMap<string, string> => {
  const match = photoMatcher(people);
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  return new Map(
    people.map((person) => {
      const names = candidatesOf(person).map(safeName);
      const means = (name: string) => {
        const { by, people: found } = match(`${name}.webp`);
        return by !== 'perhaps' && found.length === 1 && found[0] === person;
      };
      const name = names.find((one) => isFree(one) && means(one)) ?? person.id;
      taken.add(name.toLowerCase());
      return [person.id, name];
    }),
  );
};
