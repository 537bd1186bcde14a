import * as texts from '#texts/platform/server/settings';
import type { Setting } from './setting.ts';

const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  1: true,
  off: false,
  false: false,
  0: false,
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const valueInText = ({ kind }: Setting, text: string): unknown => {
  if (kind === 'school-years' || kind === 'closed-days') return parseJson(text);
  if (kind === 'switch') return switches[text] ?? text;
  return kind === 'number' && text.trim() !== '' ? Number(text) : text;
};

/** Reads settings that environment variables override: values by key, and messages by the name of an invalid variable. */
export const readVariables = (
  variable: (name: string) => string | undefined,
  settings: readonly Setting[],
): { values: Map<string, unknown>; faults: Map<string, string> } => {
  const values = new Map<string, unknown>();
  const faults = new Map<string, string>();
  for (const setting of settings) {
    const name = setting.variable;
    const text = name === undefined ? undefined : variable(name);
    if (text === undefined || name === undefined) continue;
    const parsed = setting.schema.safeParse(
      setting.fromVariable ? setting.fromVariable(text) : valueInText(setting, text),
    );
    const [reason] = parsed.error?.issues ?? [];
    if (parsed.success) values.set(setting.key, parsed.data);
    else if (!faults.has(name))
      faults.set(name, texts.variableUnusable({ variable: name, reason: reason?.message ?? '' }));
  }
  return { values, faults };
};
