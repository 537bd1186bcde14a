const place = 'casa-record-groups';

/** What was recorded last in a class on this device. */
type Kept = { readonly children: readonly string[]; readonly lessons: readonly string[] };
type KeptRooms = { readonly owner: string; readonly rooms: Readonly<Record<string, Kept>> };

const nothing: Kept = { children: [], lessons: [] };
const mostLessons = 10;

const readAll = (owner: string): KeptRooms['rooms'] => {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<KeptRooms>;
    return (kept.owner === owner && kept.rooms) || {};
  } catch {
    return {};
  }
};

type Of = { readonly owner: string; readonly sectionID: string };

export const readKeptGroup = ({ owner, sectionID }: Of): Kept => readAll(owner)[sectionID] ?? nothing;

export const keepGroup = ({ owner, sectionID }: Of, lessonID: string, children: readonly string[]): void => {
  const rooms = readAll(owner);
  const before = rooms[sectionID]?.lessons ?? [];
  const lessons = [lessonID, ...before.filter((id) => id !== lessonID)].slice(0, mostLessons);
  try {
    localStorage.setItem(place, JSON.stringify({ owner, rooms: { ...rooms, [sectionID]: { children, lessons } } }));
  } catch {
    // Without room on the device the group is chosen by hand the next time.
  }
};

export const forgetGroups = (): void => localStorage.removeItem(place);
