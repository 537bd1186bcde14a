import { fold } from '#kernel/fold.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import { isCounter, partsOf, shapeOf, splitAddresses, stemOf, wordsOf } from './file-name.ts';

export type NamedPerson = {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Id from the school's own lists, `''` for none. */
  readonly externalId: string;
};

/** People meant by a file name, and the kind of match. `perhaps`: the match is uncertain, so an admin must decide. */
export type Match<Person> = {
  readonly by: 'email' | 'id' | 'name' | 'perhaps';
  readonly people: readonly Person[];
};

/** Returns a key that ignores the order of the words. */
const keyOf = (words: readonly string[]) => [...words].sort().join(' ');

/** Returns all forms in which a person's name may appear in a file name. */
const keysOf = ({ first_name, middle_name, last_name }: NamedPerson): Set<string> => {
  const [first, middle, last] = [wordsOf(first_name), wordsOf(middle_name), wordsOf(last_name)];
  const initials = middle.map(([letter = '']) => letter);
  const whole = [[], middle, initials].map((between) => [...first, ...between, ...last]);
  const joined = [
    [...first, ...last],
    [...last, ...first],
    [...first, ...middle, ...last],
  ].map((words) => words.join(''));
  return new Set([...whole.map(keyOf), ...joined]);
};

const nameWords = ({ first_name, middle_name, last_name }: NamedPerson): Set<string> =>
  new Set(wordsOf(`${first_name} ${middle_name} ${last_name}`));

type Index<Person> = ReadonlyMap<string, readonly Person[]>;

const buildIndex = <Person>(people: readonly Person[], keysOfPerson: (person: Person) => Iterable<string>) => {
  const found = new Map<string, Person[]>();
  for (const person of people)
    for (const key of keysOfPerson(person)) {
      const others = found.get(key);
      if (others) others.push(person);
      else if (key !== '') found.set(key, [person]);
    }
  return found;
};

const indexPeople = <Person extends NamedPerson>(people: readonly Person[]) => {
  const ids = buildIndex(people, ({ externalId }) => [fold(externalId)]);
  return {
    ids,
    emails: buildIndex(people, ({ email }) => [emailKey(email)]),
    names: buildIndex(people, keysOf),
    words: buildIndex(people, nameWords),
    /** Maximum number of parts of an id. */
    maxIdParts: [...ids.keys()].reduce((widest, id) => Math.max(widest, partsOf(id).length), 1),
  };
};
type PeopleIndex<Person> = ReturnType<typeof indexPeople<Person & NamedPerson>>;

/** In `Santos, Maria`, keeps people whose last name precedes the comma, if there are any. */
const filterByLastName = <Person extends NamedPerson>(stem: string, people: readonly Person[]): readonly Person[] => {
  const comma = stem.indexOf(',');
  if (comma === -1) return people;
  const last = keyOf(wordsOf(stem.slice(0, comma)));
  const fitting = people.filter(({ last_name }) => keyOf(wordsOf(last_name)) === last);
  return fitting.length > 0 ? fitting : people;
};

const minWords = 2;

/** Returns the people whose names contain all the words. */
const peopleWithWords = <Person>(index: Index<Person>, words: readonly string[]): readonly Person[] => {
  const matches = [...new Set(words)].map((word) => index.get(word) ?? []);
  if (matches.length < minWords) return [];
  const [fewest = [], ...others] = matches.sort((one, other) => one.length - other.length);
  const sets = others.map((people) => new Set(people));
  return fewest.filter((person) => sets.every((set) => set.has(person)));
};

type IdMatch<Person> = { readonly text: string; readonly people: readonly Person[] };

/** Finds the longest id at each position of a text, and the remaining words. */
const findIds = <Person>({ ids, maxIdParts }: PeopleIndex<Person>, text: string) => {
  const parts = partsOf(text);
  const found: IdMatch<Person>[] = [];
  const unknown: string[] = [];
  let rest = '';
  const longestAt = (at: number) => {
    for (const last of parts.slice(at, at + maxIdParts).reverse()) {
      const piece = text.slice(parts[at]?.start, last.end);
      const people = ids.get(fold(piece));
      if (people) return { piece, people, next: parts.indexOf(last) + 1 };
    }
    return undefined;
  };
  for (let at = 0; at < parts.length; ) {
    const id = longestAt(at);
    const part = parts[at]?.text ?? '';
    if (id) found.push({ text: id.piece, people: id.people });
    else unknown.push(part);
    if (!id) rest += ` ${part}`;
    at = id?.next ?? at + 1;
  }
  return { found, unknown, rest };
};

/** Returns the people with an address. Without a match, retries without the text before each underscore. */
const ownersOf = <Person>(emails: Index<Person>, address: string): { people: readonly Person[]; before: string } => {
  const starts = [0, ...[...address.matchAll(/_/g)].map(({ index }) => index + 1)];
  for (const start of starts) {
    const people = emails.get(emailKey(address.slice(start)));
    if (people) return { people, before: address.slice(0, start) };
  }
  return { people: [], before: '' };
};

const minDistinctiveLength = 5;

/** True if the part has the shape of the person's id but is another id. */
const resemblesOtherId = ({ externalId }: NamedPerson, part: string) =>
  externalId.length >= minDistinctiveLength &&
  /\d/.test(externalId) &&
  shapeOf(part) === shapeOf(externalId) &&
  fold(part) !== fold(externalId);

const maxCounterLength = 8;

/** True if an id needs no confirmation by other parts. Plain numbers do: cameras number pictures and write dates. */
const isSufficientId = (text: string, otherParts: readonly string[]): boolean =>
  !isCounter(text) && (/\D/.test(text) || text.length > maxCounterLength || otherParts.every(isCounter));

/** Collects all clues in a file name. */
const parseClues = <Person extends NamedPerson>(index: PeopleIndex<Person>, fileName: string) => {
  const stem = stemOf(fileName);
  const { addresses, rest } = splitAddresses(stem);
  const owners = addresses.map((address) => ownersOf(index.emails, address));
  const text = [rest, ...owners.map(({ before }) => before)].join(' ').trim();
  const { found, unknown, rest: remaining } = findIds(index, text);
  const words = wordsOf(remaining);
  const lists = [wordsOf(text), words].filter((list) => list.length > 0);
  const named = lists.map((list) => index.names.get(keyOf(list))).find((people) => people !== undefined) ?? [];
  const ids = found.filter(({ text: id }) => !isCounter(id));
  const otherPartsOf = (id: IdMatch<Person>) => [...unknown, ...found.flatMap((one) => (one === id ? [] : one.text))];
  return {
    ...{ owners, ids, hasCertainId: ids.some((id) => isSufficientId(id.text, otherPartsOf(id))) },
    counters: [
      ...found.filter(({ text: id }) => isCounter(id)).map(({ people }) => people),
      ...unknown.flatMap((part) => {
        const people = index.ids.get(fold(part.replace(/-\d{1,3}$/, '')));
        return people ? [people] : [];
      }),
    ],
    ...{ named: filterByLastName(stem, named), unknown, words },
  };
};
type Clues<Person extends NamedPerson> = ReturnType<typeof parseClues<Person>>;

const unionOf = <Person>(lists: readonly (readonly Person[])[]): Person[] => [...new Set(lists.flat())];

/** True if a part of the file name contradicts the matched people or leaves the match uncertain. */
const isDoubtful = <Person extends NamedPerson>(
  { owners, hasCertainId, counters, named, unknown, words }: Clues<Person>,
  agreed: readonly Person[],
  { words: peopleByWord }: PeopleIndex<Person>,
): boolean => {
  const isContradicting = (people: readonly Person[]) => !people.some((person) => agreed.includes(person));
  const hasExactAddress = owners.some(({ people, before }) => people.length > 0 && before === '');
  return (
    owners.some(({ people }) => people.length === 0) ||
    counters.some(isContradicting) ||
    (named.length === 0 && words.some((word) => isContradicting(peopleByWord.get(word) ?? agreed))) ||
    unknown.some((part) => agreed.every((person) => resemblesOtherId(person, part))) ||
    (named.length === 0 && !hasExactAddress && !hasCertainId)
  );
};

const guessPeople = <Person extends NamedPerson>(
  { words, ids, counters }: Clues<Person>,
  index: PeopleIndex<Person>,
) => {
  const numbered = unionOf([...ids.map(({ people }) => people), ...counters]);
  const distinctive = ids.filter(({ text }) => text.length >= minDistinctiveLength).map(({ people }) => people);
  const matched = peopleWithWords(index.words, words);
  // A matching number is not enough: `IMG_0031` is the 31st picture of a camera.
  const matchesAllWords = (person: Person) => words.every((word) => index.words.get(word)?.includes(person));
  return unionOf([matched, numbered.filter(matchesAllWords), ...distinctive]);
};

/** Matches by email, the school's id, or name in any word order. Parts that disagree make the match `perhaps`. */
export const photoMatcher = <Person extends NamedPerson>(people: readonly Person[]) => {
  const index = indexPeople(people);
  return (fileName: string): Match<Person> => {
    const clues = parseClues(index, fileName);
    const { owners, ids, hasCertainId, counters, named } = clues;
    const byEmail = owners.map((owner) => owner.people).filter((found) => found.length > 0);
    const byName = named.length > 0 ? [named] : [];
    const pieces = [...byEmail, ...ids.map((id) => id.people), ...byName];
    const isIdentified = byEmail.length > 0 || byName.length > 0 || hasCertainId;
    if (!isIdentified) return { by: 'perhaps', people: guessPeople(clues, index) };
    const agreed = (pieces[0] ?? []).filter((person) => pieces.every((piece) => piece.includes(person)));
    if (agreed.length === 0 || isDoubtful(clues, agreed, index))
      return { by: 'perhaps', people: unionOf([...pieces, ...counters]) };
    if (byEmail.length > 0) return { by: 'email', people: agreed };
    return { by: byName.length > 0 ? 'name' : 'id', people: agreed };
  };
};
