const storageKey = 'casa-record-away';

/** Who is not here on a day, as this device was told. */
type Absences = { readonly owner: string; readonly day: string; readonly ids: readonly string[] };

/** @returns who of a day is away; nobody where another person or another day was kept */
export const readAbsences = (owner: string, day: string): readonly string[] => {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return [];
  const absences = JSON.parse(stored) as Absences;
  return absences.owner === owner && absences.day === day ? absences.ids : [];
};

export const saveAbsences = (absences: Absences): void => localStorage.setItem(storageKey, JSON.stringify(absences));

export const clearAbsences = (): void => localStorage.removeItem(storageKey);
