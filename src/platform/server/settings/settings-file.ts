import { existsSync, readFileSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import * as texts from '#texts/platform/server/settings';
import { EnvError } from '../env.ts';

type Variables = Record<string, string | undefined>;

/** The settings file of this machine: values of environment variables that the environment does not set. */
export type SettingsFile = {
  readonly path: string;
  /** True if other users of the machine can read the file. */
  readonly isOpen: boolean;
  /** Names of all variables in the file. */
  readonly names: readonly string[];
  /** True if the value comes from the file. The environment wins over the file. */
  decides(name: string): boolean;
  /** Returns the place of the line that sets a variable of the file, such as `/etc/casa.env, line 3`. */
  placeOf(name: string): string;
};

/** Read by the service and by every command, if `CASA_CONFIG` does not name another file. */
const systemFile = '/etc/casa.env';
const maxBytes = 64 * 1024;
const othersBits = 0o077;

type Lines = ReadonlyMap<string, { readonly value: string; readonly number: number }>;

/** Returns the value of a line. A quoted value ends with the same quote. Returns undefined if it is ambiguous. */
const valueIn = (text: string): string | undefined => {
  const [quote = ''] = text;
  if (quote === '"' || quote === "'") {
    const inner = text.slice(1, -1);
    return text.length > 1 && text.endsWith(quote) && !inner.includes(quote) ? inner : undefined;
  }
  return /^#(\s|$)|\s#/.test(text) ? undefined : text;
};

const readLine = (line: string): { name: string; value: string } | { problem: string } => {
  const [, name, rest = ''] = /^([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
  if (name === undefined) return { problem: texts.fileLineWrong };
  if (name === 'CASA_CONFIG') return { problem: texts.fileConfig };
  const value = valueIn(rest);
  if (value === undefined) return { problem: texts.fileQuotes({ variable: name }) };
  return { name, value };
};

/**
 * Parses lines of the form `NAME=value`. Node's own parser accepts lines that it does not understand, and has no line
 * numbers. Errors never contain a value, which may be a secret. Throws EnvError with a text per wrong line.
 */
const parseLines = (path: string, text: string): Lines => {
  const lines = new Map<string, { value: string; number: number }>();
  const faults: string[] = [];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const number = at + 1;
    const read = readLine(line);
    const earlier = 'name' in read ? lines.get(read.name) : undefined;
    if ('problem' in read) faults.push(`${texts.fileLine({ path, number })}: ${read.problem}`);
    else if (earlier)
      faults.push(
        `${texts.fileLine({ path, number })}: ${texts.fileTwice({ variable: read.name, number: earlier.number })}`,
      );
    else lines.set(read.name, { value: read.value, number });
  }
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
  return lines;
};

/** Reads a small text file. Throws EnvError if it cannot be a settings file. */
const readText = (path: string): string => {
  const found = statSync(path);
  if ((!found.isFile() && path !== devNull) || found.size > maxBytes) throw new EnvError(texts.fileNoText({ path }));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new EnvError(texts.fileNoText({ path }));
};

const faultTexts: Readonly<Record<string, (place: { path: string }) => string>> = {
  ENOENT: texts.fileMissing,
  ENOTDIR: texts.fileMissing,
  EACCES: texts.fileForbidden,
  EPERM: texts.fileForbidden,
};

const readFile = (path: string): { lines: Lines; isOpen: boolean } => {
  try {
    const lines = parseLines(path, readText(path));
    return {
      lines,
      isOpen: process.platform !== 'win32' && path !== devNull && (statSync(path).mode & othersBits) !== 0,
    };
  } catch (error) {
    const message = faultTexts[(error as NodeJS.ErrnoException).code ?? ''];
    throw message ? new EnvError(message({ path }), { cause: error }) : error;
  }
};

const fileInData = (variables: Variables) => join(resolve(variables.CASA_DATA || './data'), 'casa.env');

/**
 * Reads the settings file and sets each of its variables that the environment does not set, so that child processes and
 * libraries see them too. The file is the one named by `CASA_CONFIG`, otherwise `systemFile`, otherwise `casa.env` in
 * the data folder. Returns undefined if there is none.
 * @param variables changed in place
 * @throws EnvError if the file cannot be read, has a wrong line, or if two files could be meant
 */
export const applySettingsFile = (variables: Variables, system = systemFile): SettingsFile | undefined => {
  const named = variables.CASA_CONFIG ? resolve(variables.CASA_CONFIG) : undefined;
  const path = named ?? [system, fileInData(variables)].find((place) => existsSync(place));
  if (path === undefined) return undefined;
  const { lines, isOpen } = readFile(path);
  const decided = new Map([...lines].filter(([name]) => !variables[name]).map(([name, { value }]) => [name, value]));
  const other = fileInData({ ...variables, ...Object.fromEntries(decided) });
  if (named === undefined && other !== path && existsSync(other)) throw new EnvError(texts.filesTwo({ path, other }));
  Object.assign(variables, Object.fromEntries(decided));
  return {
    path,
    isOpen,
    names: [...lines.keys()],
    decides: (name) => decided.has(name),
    placeOf: (name) => texts.fileLine({ path, number: lines.get(name)?.number ?? 0 }),
  };
};
