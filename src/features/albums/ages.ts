/** Maximum age of a lesson, in months. */
export const maxAgeMonths = 216;

const halfYear = 6;

/** Parses an age in years, `2.5` or `2,5`, rounded to whole months. @returns undefined for other text */
export const monthsOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const months = Math.round(Number(text) * 12);
  return months <= maxAgeMonths ? months : undefined;
};

/** Formats months as years, `2.5`. Rounds to two decimals, from which `monthsOf` returns the same months. */
export const yearsOf = (months: number): string =>
  months % halfYear === 0 ? String(months / 12) : String(Math.round((months / 12) * 100) / 100);
