import * as texts from '#texts/term-reports/pdf';

type Named = { readonly first_name: string; readonly last_name: string };

const mostLetters = 150;

/** Without what a file system does not take, or what turns the reading of a name around. */
const safe = (name: string): string =>
  [...name.toWellFormed().normalize('NFC')]
    .filter((letter) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(letter))
    .map((letter) => (/[\\/:*?"<>|]/.test(letter) ? '-' : letter))
    .slice(0, mostLetters)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * Names the pages of each child, as `Surname First name – Round title.pdf`. Children of one name are told apart by a number;
 * capitals do not, since some file systems take them for the same.
 */
export const nameFiles = (children: readonly Named[], title: string): string[] => {
  const taken = new Set<string>();
  return children.map(({ first_name: first, last_name: last }) => {
    const name = safe(texts.archived({ last, first, title }));
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : texts.archivedAgain({ name, number });
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return `${tried}.pdf`;
    }
  });
};

/** What the archive itself is called. */
export const archiveName = (section: string, title: string): string => `${safe(texts.archive({ section, title }))}.zip`;
