import { CliError } from '../../describe-error.ts';

/** Moves the database or the files of the school. Exactly one of them must be given. */
export const move = async ({ to, filesTo }: { to?: string; filesTo?: string }): Promise<void> => {
  if (to !== undefined) return (await import('./move-database.ts')).moveDatabaseTo(to);
  if (filesTo !== undefined) return (await import('./move-files.ts')).moveFilesTo(filesTo);
  throw new CliError('Choose what to move: --to for the database, or --files-to for the files.');
};
