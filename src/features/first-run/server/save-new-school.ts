import { requireSetupLink } from '#features/session/server/public.ts';
import { changeSettings } from '#features/settings/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { newSchool, newSchoolSettings } from './new-school.ts';

type Field = keyof typeof newSchoolSettings;

/** Replaces the settings named in an error with the fields of the form. */
const atFields = (error: unknown): unknown => {
  if (!(error instanceof AppError) || !error.issues) return error;
  const fieldOf = (key: string) =>
    (Object.keys(newSchoolSettings) as Field[]).find((field) => newSchoolSettings[field].key === key) ?? key;
  const issues = error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }));
  return new AppError(error.code, error.message, { issues, cause: error });
};

export const saveNewSchool: SelfManagedHandler<(typeof firstRunEndpoints)['saveNewSchool']> = {
  managesTransactions: async (context, { token, name, timeZone, locale }) => {
    const { services } = context;
    await requireSetupLink(context, token);
    await services.settings.refresh();
    const changes = Object.entries({ name, timeZone, locale }).flatMap(([field, value]) => {
      const setting = newSchoolSettings[field as Field];
      return value === undefined
        ? []
        : [{ key: setting.key, version: services.settings.stateOf(setting).version, value }];
    });
    // Checks the link again in the transaction, because an admin may have been created in the meantime.
    const transaction: typeof context.transaction = (work) =>
      context.transaction(async (command) => {
        await requireSetupLink(command, token);
        return work(command);
      });
    if (changes.length > 0)
      await changeSettings({ services, transaction }, changes).catch((error: unknown) => {
        throw atFields(error);
      });
    return newSchool(services);
  },
};
