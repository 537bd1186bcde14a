const storageKey = 'casa-record-groups';

/** Students and lessons last recorded in a section on this device. */
type LastRecorded = { readonly children: readonly string[]; readonly lessons: readonly string[] };
type StoredSections = { readonly owner: string; readonly rooms: Readonly<Record<string, LastRecorded>> };

const nothing: LastRecorded = { children: [], lessons: [] };
const maxLessons = 10;

const readStored = (owner: string): StoredSections['rooms'] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<StoredSections>;
    return (stored.owner === owner && stored.rooms) || {};
  } catch {
    return {};
  }
};

type SectionOfOwner = { readonly owner: string; readonly sectionID: string };

export const readLastRecorded = ({ owner, sectionID: sectionId }: SectionOfOwner): LastRecorded =>
  readStored(owner)[sectionId] ?? nothing;

export const saveLastRecorded = (
  { owner, sectionID: sectionId }: SectionOfOwner,
  lessonId: string,
  studentIds: readonly string[],
): void => {
  const sections = readStored(owner);
  const before = sections[sectionId]?.lessons ?? [];
  const lessons = [lessonId, ...before.filter((id) => id !== lessonId)].slice(0, maxLessons);
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ owner, rooms: { ...sections, [sectionId]: { children: studentIds, lessons } } }),
    );
  } catch {
    // The storage is full. The user then selects the students manually next time.
  }
};

export const clearLastRecorded = (): void => localStorage.removeItem(storageKey);
