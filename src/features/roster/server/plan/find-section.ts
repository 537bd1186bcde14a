import { joinTexts } from '#kernel/locale.ts';
import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import type { Values } from './lines.ts';
import type { ExistingSection } from './school-people.ts';

type NotFound = { readonly field: 'section' | 'level' | 'category'; readonly message: string };

const namedAtMost = 5;

const placesOf = (sections: readonly ExistingSection[], nameOf: (section: ExistingSection) => string) => {
  const names = [...new Set(sections.map(nameOf))].map((name) => texts.quoted({ name }));
  const more = names.length - namedAtMost;
  return joinTexts(more > 1 ? [...names.slice(0, namedAtMost), texts.morePlaces({ more })] : names);
};

/** Returns the reason why no section with the name in the row matches its level or category. */
const elsewhere = (
  named: readonly ExistingSection[],
  { section = '', level = '', category = '' }: Values,
): NotFound => {
  const atLevel = named.filter(({ keys }) => level === '' || keys.level === nameKey(level));
  if (atLevel.length === 0) {
    const places = placesOf(named, (one) => one.level);
    return { field: 'level', message: texts.otherLevel({ section, places, level }) };
  }
  const places = placesOf(atLevel, (one) => one.category);
  return { field: 'category', message: texts.otherCategory({ section, places, category }) };
};

/** Finds the section of a row. Level and category are compared only if the row contains them. */
export const findSection = (
  sections: readonly ExistingSection[],
  values: Values,
): { readonly id: string } | NotFound => {
  const { section = '', level = '', category = '' } = values;
  const named = sections.filter(({ keys }) => keys.section === nameKey(section));
  if (named.length === 0) return { field: 'section', message: texts.noSection({ section }) };
  const [found, second] = named.filter(
    ({ keys }) =>
      (level === '' || keys.level === nameKey(level)) && (category === '' || keys.category === nameKey(category)),
  );
  if (!found) return elsewhere(named, values);
  return second ? { field: 'section', message: texts.severalSections({ section }) } : { id: found.id };
};
