import { describeSpans } from '#kernel/days/school-years.ts';
import { ApiError } from '#platform/web/api-error.ts';
import * as texts from '#texts/settings/screens';
import type { SettingValue, SettingView } from '../schemas.ts';

export type Value = SettingValue;
export type Values = Record<string, Value>;

/** Compares values, which may be lists. */
export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the name of a setting's field. Mantine forms interpret dots as paths. */
export const fieldOf = (key: string): string => key.replaceAll('.', '/');

/** Returns the stored value. Secrets are unknown to the client and shown as empty. */
export const storedValue = ({ value }: SettingView): Value => value ?? '';

export const storedValues = (settings: readonly SettingView[]): Values =>
  Object.fromEntries(settings.map((setting) => [fieldOf(setting.key), storedValue(setting)]));

export const shown = ({ kind, choices }: SettingView, value: Value): string => {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return texts.empty;
  if (Array.isArray(value)) return describeSpans(value);
  if (kind === 'picture') return texts.aPicture;
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
};

/** Returns a change. Defaults are not stored, except for the time zone, whose default is that of the machine. */
export const changeOf = (setting: SettingView, value: Value, version: string) => ({
  key: setting.key,
  version,
  ...((!isSameValue(value, setting.default) || setting.kind === 'time-zone') && { value }),
});

/** Maps the paths of an error's issues to the fields of the form. */
export const atFields = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { code, status, message, issues } = error;
  return new ApiError({
    code,
    status,
    message,
    issues: issues.map((issue) => ({ ...issue, path: fieldOf(issue.path) })),
    cause: error,
  });
};
