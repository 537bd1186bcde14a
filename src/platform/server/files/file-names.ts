const maxLength = 150;

/** True for an empty name and for names of devices on some systems. */
const isUnusable = (name: string) => /^(|con|prn|aux|nul|com\d|lpt\d)$/i.test(name);

/** Removes or replaces characters that file systems refuse or that change the text direction. */
export const safeName = (name: string): string => {
  const safe = [...name.toWellFormed().normalize('NFC')]
    .filter((letter) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(letter))
    .map((letter) => (/[\\/:*?"<>|]/.test(letter) ? '-' : letter))
    .slice(0, maxLength)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return isUnusable(safe) ? `${safe}_` : safe;
};

/** Returns safe names that differ even without case, as some file systems need. `numbered` makes alternatives. */
export const distinctNames = (
  names: readonly string[],
  numbered: (taken: { name: string; number: number }) => string,
): string[] => {
  const taken = new Set<string>();
  return names.map(safeName).map((name) => {
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : numbered({ name, number });
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  });
};
