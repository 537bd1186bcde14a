import type { RecordSection } from '../../schemas.ts';
import type { GroupChoice } from './group-chips.tsx';

/** Returns the saved groups with selectable students. @param isLeftOut true for students not to be selected */
export const savedChips = (
  { children: sectionStudents, groups = [] }: Pick<RecordSection, 'children' | 'groups'>,
  isLeftOut: (id: string) => boolean,
): GroupChoice[] => {
  // Groups cached on the device may be older than the list of students.
  const sectionStudentIds = new Set(sectionStudents.map(({ _id }) => _id));
  return groups
    .map(({ _id, name, children }) => ({
      ...{ key: _id, label: name },
      children: children.filter((id) => sectionStudentIds.has(id) && !isLeftOut(id)),
    }))
    .filter(({ children }) => children.length > 0);
};
