const place = 'casa-record-away';

/** Who is not here on a day, as this device was told. */
type Away = { readonly owner: string; readonly day: string; readonly ids: readonly string[] };

/** @returns who of a day is away; nobody where another person or another day was kept */
export const readAway = (owner: string, day: string): readonly string[] => {
  const kept = localStorage.getItem(place);
  if (kept === null) return [];
  const away = JSON.parse(kept) as Away;
  return away.owner === owner && away.day === day ? away.ids : [];
};

export const keepAway = (away: Away): void => localStorage.setItem(place, JSON.stringify(away));

export const forgetAway = (): void => localStorage.removeItem(place);
