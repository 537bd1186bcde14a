import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { anyTextRule, lineRule, optionalRule } from '#kernel/field-rules.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { defaultLocale, type Locale, locales } from '#kernel/locale.ts';
import { dayFormatChoices } from '#kernel/locale-choices.ts';
import * as texts from '#texts/platform/server/settings';
import { defineSetting, type ReadSetting, type Setting } from './setting.ts';

/** Returns a zone's usual case, keeping aliases. Undefined for unknown names and ambiguous ones such as `IST`. */
const writtenZone = (name: string): string | undefined => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name.toUpperCase()).timeZoneId;
  } catch {
    return undefined;
  }
};

export const schoolName = defineSetting({
  key: 'school.name',
  topic: 'school',
  kind: 'line',
  label: texts.schoolName,
  schema: requiredText(lineRule(texts.schoolName, 200)),
  fallback: texts.schoolNameDefault,
  variable: 'CASA_SCHOOL_NAME',
});

export const timeZone = defineSetting({
  key: 'school.time-zone',
  topic: 'school',
  kind: 'time-zone',
  label: texts.timeZone,
  hint: texts.timeZoneHint,
  schema: z
    .string({ error: texts.timeZoneWrong })
    .trim()
    .refine((name) => writtenZone(name) !== undefined, { error: texts.timeZoneWrong })
    .transform((name) => writtenZone(name) ?? name),
  fallback: Intl.DateTimeFormat().resolvedOptions().timeZone,
  variable: 'CASA_TIME_ZONE',
  variableText: { example: 'Asia/Manila', fallback: 'zone of the machine' },
});

export const schoolLocale = defineSetting<Locale>({
  key: 'language.days',
  topic: 'language',
  kind: 'choice',
  label: texts.writingOfDays,
  hint: texts.writingOfDaysHint,
  schema: z.enum(locales, { error: texts.writingOfDaysWrong }),
  fallback: defaultLocale,
  choices: dayFormatChoices,
});

export const schoolAddress = defineSetting({
  key: 'school.address',
  topic: 'school',
  kind: 'text',
  label: texts.address,
  hint: texts.addressHint,
  schema: optionalText(optionalRule(anyTextRule(texts.address, 500))),
  fallback: '',
});

export const verse = defineSetting({
  key: 'school.verse',
  topic: 'school',
  kind: 'text',
  label: texts.verse,
  hint: texts.verseHint,
  schema: optionalText(optionalRule(lineRule(texts.verse, 500))),
  fallback: texts.verseDefault,
  variable: 'CASA_VERSE',
  variableText: { fallback: 'Proverbs 22:6' },
});

/** Minimum size of the logo. Smaller images look blurred as the icon of the installed application. */
const logoPixels = 256;

export const schoolLogo = defineSetting({
  key: 'school.logo',
  topic: 'school',
  kind: 'picture',
  label: texts.logo,
  hint: texts.logoHint,
  schema: z.string({ error: texts.logoWrong }).regex(/^(\/uploads\/images\/[0-9a-f]{20}\.webp)?$/, texts.logoWrong),
  fallback: '',
  pixels: logoPixels,
});

/** Returns the logo's version. It changes with each image, so browsers can cache the address permanently. */
export const logoVersionOf = ({ get }: { readonly get: ReadSetting }): string | undefined =>
  /(\w+)\.webp$/.exec(get(schoolLogo))?.[1];

/** Returns the logo's public address without the size name, such as `/96.png`. Undefined without a logo. */
export const logoAddressOf = (settings: { readonly get: ReadSetting }): string | undefined => {
  const version = logoVersionOf(settings);
  return version && `/api/school/logo/${version}`;
};

const isOrigin = (text: string) => /^https?:\/\/[^/?#@\s]+$/.test(text) && URL.canParse(text);

export const publicAddress = defineSetting({
  key: 'mail.public-address',
  topic: 'mail',
  kind: 'line',
  label: texts.publicAddress,
  hint: texts.publicAddressHint,
  schema: z
    .string({ error: texts.publicAddressWrong })
    .trim()
    .transform((text) => text.replace(/\/$/, ''))
    .refine((text) => text === '' || isOrigin(text), { error: texts.publicAddressWrong }),
  fallback: '',
  variable: 'CASA_PUBLIC_URL',
  needsConfirmation: true,
});

/** Returns the public address of Casa, such as `https://casa.example.org`. Links in mails and exports begin with it. */
export const publicOriginOf = ({ get }: { readonly get: ReadSetting }): string | undefined =>
  get(publicAddress) || undefined;

export const schoolSettings: readonly Setting[] = [
  schoolName,
  schoolLogo,
  timeZone,
  schoolLocale,
  schoolAddress,
  verse,
  publicAddress,
];
