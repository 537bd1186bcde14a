import type { RecordSection } from '../../schemas.ts';
import type { ChildGroup } from './group-chips.tsx';

/** The saved groups of a class to choose from: those of whom somebody is there. @param isLeftOut who is not to be chosen */
export const savedChips = (
  { children: inRoom, groups = [] }: Pick<RecordSection, 'children' | 'groups'>,
  isLeftOut: (id: string) => boolean,
): ChildGroup[] => {
  // A copy on the device may be older than the list of children beside it.
  const there = new Set(inRoom.map(({ _id }) => _id));
  return groups
    .map(({ _id, name, children }) => ({
      ...{ key: _id, label: name },
      children: children.filter((id) => there.has(id) && !isLeftOut(id)),
    }))
    .filter(({ children }) => children.length > 0);
};
