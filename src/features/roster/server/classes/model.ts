import { groupBy } from '#kernel/group-by.ts';
import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import type { Values } from '../plan/lines.ts';
import {
  type CurrentClasses,
  type LastImported,
  type Part,
  type PartKind,
  type Slot,
  slotKey,
} from './current-classes.ts';

export type NewSlot = Omit<Slot, 'id'>;

/** Thrown if a row cannot be imported. Contains the field and the reason. */
export class Refusal extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

type Parts = { readonly get: (id: string) => Part | undefined; readonly ofKind: (kind: PartKind) => Part[] };
type FindLastImported = (id: string) => LastImported | undefined;

const partsOf = (all: readonly Part[]) => {
  const byId = new Map<string, Part>();
  const kinds = new Map<PartKind, Map<string, Part>>();
  const set = (part: Part) => {
    byId.set(part.id, part);
    const partsOfKind = kinds.get(part.kind) ?? new Map<string, Part>();
    kinds.set(part.kind, partsOfKind.set(part.id, part));
  };
  for (const part of all) set(part);
  return { set, get: (id: string) => byId.get(id), ofKind: (kind: PartKind) => [...(kinds.get(kind)?.values() ?? [])] };
};

const matches = (wanted: string, key: string | undefined) => wanted === '' || wanted === key;

const pathIn = (parts: Parts, section: Part): readonly string[] => {
  const level = parts.get(section.parent);
  return [parts.get(level?.parent ?? '')?.key ?? '', level?.key ?? '', section.key];
};

/** Returns functions that find parts by name, also the last imported one: a part may have been renamed by hand. */
const findersOf = (parts: Parts, findLastImported: FindLastImported) => {
  const { ofKind } = parts;
  return {
    findSection: ({ section = '', level = '', category = '' }: Values): Part | undefined => {
      const [c, l, s] = [nameKey(category), nameKey(level), nameKey(section)];
      const isAt = ([ofCategory, ofLevel, ofSection]: readonly string[]) =>
        ofSection === s && matches(l, ofLevel) && matches(c, ofCategory);
      const sections = ofKind('section');
      const named = sections.filter((one) => isAt(pathIn(parts, one)));
      const found = named.length > 0 ? named : sections.filter((one) => isAt(findLastImported(one.id)?.path ?? []));
      if (found.length > 1) throw new Refusal('section', texts.severalSections({ section }));
      return found[0];
    },
    findSubject: (section: Part, name: string): Part | undefined => {
      const key = nameKey(name);
      const own = ofKind('subject').filter(({ parent }) => parent === section.id);
      return own.find((one) => one.key === key) ?? own.find((one) => findLastImported(one.id)?.path[0] === key);
    },
    findCategory: (name: string): Part | undefined => {
      const key = nameKey(name);
      const matching = ofKind('section').find(({ id }) => findLastImported(id)?.path[0] === key);
      const level = parts.get(matching?.parent ?? '');
      return ofKind('category').find((one) => one.key === key) ?? parts.get(level?.parent ?? '');
    },
    findLevel: (category: Part, name: string): Part | undefined => {
      const key = nameKey(name);
      const own = ofKind('level').filter(({ parent }) => parent === category.id);
      const matching = ofKind('section').find(({ id }) => findLastImported(id)?.path[1] === key);
      return own.find((one) => one.key === key) ?? own.find(({ id }) => id === matching?.parent);
    },
  };
};

const timetableOf = (all: readonly Slot[], newId: () => string) => {
  const slots = groupBy(all, ({ subject }) => subject);
  const slotsOf = (subject: string): readonly Slot[] => slots.get(subject) ?? [];
  return {
    slotsOf,
    allSlots: () => [...slots.values()].flat(),
    hasSlot: (slot: NewSlot) => slotsOf(slot.subject).some((one) => slotKey(one) === slotKey(slot)),
    addSlot: (slot: NewSlot): Slot => {
      const made = { id: newId(), ...slot };
      slots.set(slot.subject, [...slotsOf(slot.subject), made]);
      return made;
    },
  };
};

export type Model = ReturnType<typeof modelOf>;

export const modelOf = (current: CurrentClasses) => {
  const parts = partsOf(current.parts);
  const findLastImported: FindLastImported = (id) => current.lastImported.get(id);
  let made = 0;
  const newId = () => {
    made += 1;
    return `new ${made}`;
  };
  return {
    ...findersOf(parts, findLastImported),
    ...timetableOf(current.slots, newId),
    findLastImported,
    get: parts.get,
    pathOf: (section: Part) => pathIn(parts, section),
    add: (kind: PartKind, name: string, parent: string, teacher: string): Part => {
      const part = { id: newId(), kind, name, key: nameKey(name), parent, teacher };
      parts.set(part);
      return part;
    },
    assignTeacher: (part: Part, teacher: string): Part => {
      const reassigned = { ...part, teacher };
      parts.set(reassigned);
      return reassigned;
    },
  };
};
