import { type Kysely, sql } from 'kysely';

type Span = { name: string; from: string; to: string };

const spanLine = /^(- )?(.*): ([^–:]*) – ([^–:]*)$/;
/** Name of a year that looked like a term and was therefore stored with a backslash before it. */
const escapedName = /^\\+- /;

/** Parses a span per line, with terms as `- Term 1: 2026-06-01 – 2026-08-28`. Undefined if a line has another format. */
const parseYears = (text: string): (Span & { terms: Span[] })[] | undefined => {
  const years: (Span & { terms: Span[] })[] = [];
  for (const written of text.split('\n')) {
    if (written.trim() === '') continue;
    const parts = spanLine.exec(written);
    if (!parts) return undefined;
    const [, isTerm, name = '', from = '', to = ''] = parts;
    const last = years.at(-1);
    if (!isTerm) years.push({ name: escapedName.test(name) ? name.slice(1) : name, from, to, terms: [] });
    else if (last) last.terms.push({ name, from, to });
    else return undefined;
  }
  return years;
};

/** Parses lines as older versions did: with a hyphen where a dash is missing. */
const parse = (text: string) => parseYears(text) ?? parseYears(text.replaceAll(' - ', ' – '));

const parsersByKey: Readonly<Record<string, (text: string) => Span[] | undefined>> = {
  'days.school-years': parse,
  'days.closed': (text) => {
    const spans = parse(text);
    const hasTerms = spans?.some(({ terms }) => terms.length > 0);
    return hasTerms ? undefined : spans?.map(({ terms: _, ...span }) => span);
  },
};

const textIn = (json: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Stores school years and closed days as lists. A value that cannot be read stays, and its default applies as before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [key, parseSpans] of Object.entries(parsersByKey)) {
    const { rows } = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(db);
    for (const { value } of rows) {
      const text = textIn(value);
      const spans = text === undefined ? undefined : parseSpans(text);
      if (spans) await sql`update settings set value = ${JSON.stringify(spans)} where key = ${key}`.execute(db);
    }
  }
};
