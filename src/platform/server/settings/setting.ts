import type { z } from 'zod';

/** The card of the settings page on which a setting stands. */
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

/** How a setting is shown and typed. A `secret` is written and never read again. */
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

/** What a school can decide for itself. The environment wins over the database, the database over the default. */
export type Setting<T = unknown> = {
  /** Never renamed: rows of the database are found by it. */
  readonly key: string;
  readonly topic: SettingTopic;
  readonly kind: SettingKind;
  readonly label: string;
  readonly hint?: string;
  /** Takes what was typed, as JSON has it. Its messages are sentences for a person. */
  readonly schema: z.ZodType<T>;
  /** Returns the message for a value that the school may not choose any more. A value that holds already goes on to hold. */
  refuse?(value: T, read: ReadSetting): Promise<string | undefined>;
  readonly fallback: T;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Of a picture: the least pixels of its longer side. */
  readonly pixels?: number;
  /** The variable of the environment that decides it, and locks it on the page. */
  readonly variable?: string;
  /** What a variable's text says about this setting; by default the text itself, a number or a switch. */
  readonly fromVariable?: (text: string) => unknown;
  /** A mistake here may keep everybody out: a change goes by itself unless an admin confirms it within a minute. */
  readonly needsConfirmation?: true;
  /** The settings whose values have to be others than its own, letter case and accents aside. */
  readonly differsFrom?: readonly string[];
  /** The settings that say where a secret is sent: while one of them changes, the secret has to be typed again. */
  readonly sentTo?: readonly string[];
};

/** Returns what holds for a setting now. */
export type ReadSetting = <T>(setting: Setting<T>) => T;

/** Declares a setting. A feature lists it in its manifest, and reads it with `services.settings.get`. */
export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting;
