import type { RecordSection } from '../../schemas.ts';
import type { GroupChoice } from './group-chips.tsx';

/** The saved groups of a class to choose from: those of whom somebody is there. @param isLeftOut who is not to be chosen */
export const savedChips = (
  { children: sectionStudents, groups = [] }: Pick<RecordSection, 'children' | 'groups'>,
  isLeftOut: (id: string) => boolean,
): GroupChoice[] => {
  // A copy on the device may be older than the list of children beside it.
  const sectionStudentIds = new Set(sectionStudents.map(({ _id }) => _id));
  return groups
    .map(({ _id, name, children }) => ({
      ...{ key: _id, label: name },
      children: children.filter((id) => sectionStudentIds.has(id) && !isLeftOut(id)),
    }))
    .filter(({ children }) => children.length > 0);
};
