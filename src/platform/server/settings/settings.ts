import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Env, EnvError } from '../env.ts';
import type { Log } from '../log.ts';
import type { SecretKeys } from '../secret-keys.ts';
import type { ReadSetting, Setting } from './setting.ts';
import { readVariables } from './variables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What the school has decided; what is not here is as Casa has it by default. */
    settings: {
      key: string;
      /** JSON; of a secret the sealed text. */
      value: string;
      /** Another one with each change. */
      version: string;
      changed_at: string;
      /** While a change waits to be confirmed: until when, and what comes back otherwise. */
      confirm_until: string | null;
      previous: string | null;
    };
  }
}

type Row = Tables['settings'];

/** What is known of a setting besides its value. */
export type SettingState = {
  /** Undefined for a secret. */
  readonly value: unknown;
  readonly isSet: boolean;
  /** The variable that decides it, and locks it. */
  readonly lockedBy: string | undefined;
  /** Empty while the school has decided nothing. */
  readonly version: string;
  /** Until when a change has to be confirmed. */
  readonly confirmUntil: string | undefined;
};

/** The school's settings, kept in memory. */
export type Settings = {
  readonly all: readonly Setting[];
  readonly get: ReadSetting;
  stateOf(setting: Setting): SettingState;
  /** The form in which a value is stored. */
  encode(setting: Setting, value: unknown): string;
  /** Reads again what the database holds: after a change on another node, or when a job made one. */
  refresh(): Promise<void>;
  /**
   * Runs a change of settings one after the other with those of all nodes, and reads in its transaction what holds after it: a read after the
   * commit could fail, and the change would be made and not hold here.
   * @returns takes over what was read; for after the commit
   */
  change(tx: Db, work: () => Promise<void>): Promise<() => void>;
};

type Parts = {
  readonly settings: readonly Setting[];
  readonly env: Env;
  /** Undefined where there is none yet that has settings. */
  readonly database: Pick<Database, 'read' | 'lock'> | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: SecretKeys;
};

const requireOneEach = (settings: readonly Setting[]) => {
  const keys = settings.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Error(`The setting ${twice} is declared twice.`);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether the time to confirm a change is over: then what was before holds again. */
const isExpired = ({ confirm_until }: Row, now: string) => confirm_until !== null && confirm_until <= now;

const listRows = (db: Db) => db.selectFrom('settings').selectAll().execute();

/** What the database holds, kept in memory. */
const createRowCache = (database: Parts['database']) => {
  let rows = new Map<string, Row>();
  let started = 0;
  let latest = 0;
  const replaceRows = (found: readonly Row[]) => {
    rows = new Map(found.map((row) => [row.key, row]));
  };
  const refresh = async (): Promise<void> => {
    const before = latest;
    const found = database ? await listRows(database.read) : [];
    // What was read may be from before a change that holds by now.
    if (latest === before) replaceRows(found);
    else await refresh();
  };
  return {
    rowOf: ({ key }: Setting) => rows.get(key),
    refresh,
    change: async (tx: Db, work: () => Promise<void>) => {
      await database?.lock(tx, 'settings');
      await work();
      const found = await listRows(tx);
      const number = ++started;
      return () => {
        // Changes settle in any order, and what an earlier one read is older.
        if (number < latest) return;
        latest = number;
        replaceRows(found);
      };
    },
  };
};

/**
 * Opens the settings of a school: environment before database before default. Rows that this version does not know, or cannot use,
 * are left as they are.
 * @throws {EnvError} when a variable cannot be used
 */
export const openSettings = async ({ settings, env, database, clock, log, keys }: Parts): Promise<Settings> => {
  requireOneEach(settings);
  const { values: fixed, faults } = readVariables(env.variable, settings);
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
  const values = new Map<string, { text: string; value: unknown }>();

  const decode = (setting: Setting, text: string): unknown => {
    const parsed = setting.schema.safeParse(setting.kind === 'secret' ? keys.open(text) : parseJson(text));
    if (parsed.success) return parsed.data;
    log.warn({ setting: setting.key }, 'a setting of the database cannot be used; the default holds');
    return setting.fallback;
  };
  const decoded = (setting: Setting, text: string): unknown => {
    const known = values.get(setting.key);
    if (known?.text === text) return known.value;
    const value = decode(setting, text);
    values.set(setting.key, { text, value });
    return value;
  };
  const textOf = (setting: Setting): string | undefined => {
    const row = rowOf(setting);
    if (!row) return undefined;
    return isExpired(row, clock.now()) ? (row.previous ?? undefined) : row.value;
  };
  const get: ReadSetting = <T>(setting: Setting<T>): T => {
    if (fixed.has(setting.key)) return fixed.get(setting.key) as T;
    const text = textOf(setting);
    return text === undefined ? setting.fallback : (decoded(setting, text) as T);
  };
  const { rowOf, refresh, change } = createRowCache(database);
  await refresh();
  return {
    all: settings,
    get,
    refresh,
    change,
    encode: ({ kind }, value) => (kind === 'secret' ? keys.seal(String(value)) : JSON.stringify(value)),
    stateOf: (setting) => {
      const row = rowOf(setting);
      const isFixed = fixed.has(setting.key);
      return {
        value: setting.kind === 'secret' ? undefined : get(setting),
        isSet: isFixed || textOf(setting) !== undefined,
        lockedBy: isFixed ? setting.variable : undefined,
        version: row?.version ?? '',
        confirmUntil: row && !isFixed && !isExpired(row, clock.now()) ? (row.confirm_until ?? undefined) : undefined,
      };
    },
  };
};
