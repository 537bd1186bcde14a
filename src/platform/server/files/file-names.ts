const maxLength = 150;

/** Names of devices on some systems, and no name at all. */
const isUnusable = (name: string) => /^(|con|prn|aux|nul|com\d|lpt\d)$/i.test(name);

/** A name without what a file system does not take, or what turns its reading around. */
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

/**
 * Safe names that are all different. Capitals do not tell names apart, since some file systems take them for the same.
 * @param again what a name that is taken becomes
 */
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
