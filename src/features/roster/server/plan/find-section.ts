import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import type { Values } from './lines.ts';
import type { SectionThere } from './people-there.ts';

/** The section that a line names, told apart by its level and category where the line has them. */
export const findSection = (
  sections: readonly SectionThere[],
  { section = '', level = '', category = '' }: Values,
): { id: string } | { message: string } => {
  const fits = ({ keys }: SectionThere) =>
    keys.section === nameKey(section) &&
    (level === '' || keys.level === nameKey(level)) &&
    (category === '' || keys.category === nameKey(category));
  const [found, second] = sections.filter(fits);
  if (!found) return { message: texts.noSection({ section }) };
  return second ? { message: texts.severalSections({ section }) } : { id: found.id };
};
