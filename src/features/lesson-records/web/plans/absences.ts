const storageKey = 'casa-record-away';

/** Absent students of a day, stored only on this device. */
type Absences = { readonly owner: string; readonly day: string; readonly ids: readonly string[] };

/** Returns the absent students of a day. Empty if another user or day is stored. */
export const readAbsences = (owner: string, day: string): readonly string[] => {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return [];
  const absences = JSON.parse(stored) as Absences;
  return absences.owner === owner && absences.day === day ? absences.ids : [];
};

export const saveAbsences = (absences: Absences): void => localStorage.setItem(storageKey, JSON.stringify(absences));

export const clearAbsences = (): void => localStorage.removeItem(storageKey);
