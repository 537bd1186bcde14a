import { distinctNames, safeName } from '#platform/server/files/file-names.ts';
import * as texts from '#texts/term-reports/pdf';

type NamedStudent = { readonly first_name: string; readonly last_name: string };

/** Names the pages of each child, as `Surname First name – Round title.pdf`. Children of one name are told apart by a number. */
export const nameFiles = (students: readonly NamedStudent[], title: string): string[] =>
  distinctNames(
    students.map(({ first_name: first, last_name: last }) => texts.archived({ last, first, title })),
    texts.archivedAgain,
  ).map((name) => `${name}.pdf`);

/** What the archive itself is called. */
export const archiveName = (section: string, title: string): string =>
  `${safeName(texts.archive({ section, title }))}.zip`;
