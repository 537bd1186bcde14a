import { fold } from '#kernel/fold.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { FileAnswer, SelfManagedHandler } from '#platform/server/feature.ts';
import { safeName } from '#platform/server/files/file-names.ts';
import { requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/privacy/export';
import type { privacyEndpoints } from '../../contract.ts';
import { findPerson } from '../find-person.ts';
import { exportOperation } from './exports.ts';

/** Converts `Hannah Marasigan` to `hannah-marasigan`. */
const fileNamePart = (name: string) =>
  fold(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the file name of the download. Contains the person's name if the export is about another person. */
const downloadNameOf = async (
  { actor, services }: Pick<QueryContext, 'actor' | 'services'>,
  row: Tables['operations'],
): Promise<string> => {
  const day = schoolDay(services, row.created_at);
  if (row.subject_id === null || row.subject_id === actor.id) return texts.fileName({ day });
  const person = await findPerson(services.database.read, row.subject_id);
  return safeName(texts.fileNameOf({ name: fileNamePart(person?.name ?? '') || row.subject_id, day }));
};

export const getExportFile: SelfManagedHandler<(typeof privacyEndpoints)['getExportFile']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const { services } = context;
    const kind = exportOperation(services);
    const row = await requireOwnOperation(context, kind, id);
    const result = await requireResult(context, kind, row);
    await context.transaction((command) =>
      command.audit({ action: 'export:opened', subject: { kind: 'person', id: row.subject_id ?? '' } }),
    );
    return { ...result, type: 'application/zip', downloadName: await downloadNameOf(context, row) };
  },
};
