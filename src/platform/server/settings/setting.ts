import type { z } from 'zod';

/** The card of the settings page that shows a setting. */
export type SettingTopic =
  | 'school'
  | 'look'
  | 'days'
  | 'language'
  | 'words'
  | 'sign-in'
  | 'mail'
  | 'messaging'
  | 'uploads'
  | 'personal-data'
  | 'backups';

/** The input control of a setting. A `secret` is write-only. */
export type SettingKind =
  | 'line'
  | 'text'
  | 'switch'
  | 'number'
  | 'choice'
  | 'time-zone'
  | 'color'
  | 'picture'
  | 'school-years'
  | 'weekdays'
  | 'closed-days'
  | 'secret';

/** A setting of the school. The environment overrides the database; the database overrides the default. */
export type Setting<T = unknown> = {
  /** Key of the database row. Never renamed. */
  readonly key: string;
  readonly topic: SettingTopic;
  readonly kind: SettingKind;
  readonly label: string;
  readonly hint?: string;
  /** Validates a JSON value that was entered. Its messages are shown to users. */
  readonly schema: z.ZodType<T>;
  /** Returns the message for a value that can no longer be chosen. A value that is already stored stays valid. */
  refuse?(value: T, read: ReadSetting): Promise<string | undefined>;
  /** Returns the text for people of a value that is neither text, number nor switch. */
  describe?(value: T): string;
  readonly fallback: T;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Minimum length of the longer side of an image, in pixels. */
  readonly pixels?: number;
  /** Environment variable that overrides the setting and locks it on the page. */
  readonly variable?: string;
  /** Returns the value from the text of the variable. Default: the text itself, a number or a switch. */
  readonly fromVariable?: (text: string) => unknown;
  /** Replaces hint and default in the page of settings, where they differ for the variable. */
  readonly variableText?: { readonly example?: string; readonly fallback?: string };
  /** True if a wrong value may lock all users out. A change is reverted unless an admin confirms it within a minute. */
  readonly needsConfirmation?: true;
  /** Keys of settings whose values must differ from this one, ignoring case and accents. */
  readonly differsFrom?: readonly string[];
  /** Settings that define the destination of a secret, which must be entered again when one changes. */
  readonly sentTo?: readonly string[];
};

export type ReadSetting = <T>(setting: Setting<T>) => T;

/** Declares a setting. A feature lists it in its manifest and reads it with `services.settings.get`. */
export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting;
