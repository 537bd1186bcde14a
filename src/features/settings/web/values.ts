import { ApiError } from '#platform/web/api-error.ts';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';

/** What a field holds. */
export type Value = string | number | boolean;
export type Values = Record<string, Value>;

/** The name of its field: a form takes dots for paths. */
export const fieldOf = (key: string): string => key.replaceAll('.', '/');

/** A secret is never known; what is typed replaces it. */
export const storedValue = ({ value }: SettingView): Value => value ?? '';

export const storedValues = (settings: readonly SettingView[]): Values =>
  Object.fromEntries(settings.map((setting) => [fieldOf(setting.key), storedValue(setting)]));

/** As a person reads it. */
export const shown = ({ kind, choices }: SettingView, value: Value): string => {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (value === '') return texts.empty;
  if (kind === 'picture') return texts.aPicture;
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
};

/** The change that stores a value. A default needs no storing, but for the time zone: its default is the zone of the machine. */
export const changeOf = (setting: SettingView, value: Value, version: string) => ({
  key: setting.key,
  version,
  ...((value !== setting.default || setting.kind === 'time-zone') && { value }),
});

/** A refusal whose issues name the fields of the form. */
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
