import { distinctNames, safeName } from '#platform/server/files/file-names.ts';
import * as texts from '#texts/term-reports/pdf';

type NamedStudent = { readonly first_name: string; readonly last_name: string };

/** Returns a file name for each student, as `Surname First name – Round title.pdf`. Equal names get a number. */
export const nameFiles = (students: readonly NamedStudent[], title: string): string[] =>
  distinctNames(
    students.map(({ first_name: first, last_name: last }) => texts.archived({ last, first, title })),
    texts.archivedAgain,
  ).map((name) => `${name}.pdf`);

export const archiveName = (section: string, title: string): string =>
  `${safeName(texts.archive({ section, title }))}.zip`;
