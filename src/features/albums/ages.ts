/** The oldest age that a lesson may name, in months. */
export const maxAgeMonths = 216;

const halfYear = 6;

/** Reads an age in years, `2.5` or `2,5`, in steps of half a month at the finest. @returns months, or undefined for anything else */
export const monthsOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const months = Math.round(Number(text) * 12);
  return months <= maxAgeMonths ? months : undefined;
};

/** Writes months as years: `2.5`; whole and half years come out as they went in. */
export const yearsOf = (months: number): string =>
  months % halfYear === 0 ? String(months / 12) : String(Math.round((months / 12) * 100) / 100);
