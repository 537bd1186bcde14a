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
    /** Settings chosen by the school. A missing row means the default. */
    settings: {
      key: string;
      /** JSON, or the sealed text of a secret. */
      value: string;
      /** Changes with each update. */
      version: string;
      changed_at: string;
      /** While a change awaits confirmation: the deadline, and the value restored otherwise. */
      confirm_until: string | null;
      previous: string | null;
    };
  }
}

type Row = Tables['settings'];

export type SettingState = {
  readonly value: unknown;
  readonly isSet: boolean;
  /** Variable that overrides and locks the setting, with its place in the settings file. */
  readonly lockedBy: string | undefined;
  /** Empty if the school has not chosen a value. */
  readonly version: string;
  readonly confirmUntil: string | undefined;
};

export type Settings = {
  readonly all: readonly Setting[];
  readonly get: ReadSetting;
  stateOf(setting: Setting): SettingState;
  encode(setting: Setting, value: unknown): string;
  /** Reloads the settings after a change on another node or by a job. */
  refresh(): Promise<void>;
  /**
   * Runs a change, serialized across nodes. Returns a function that applies the new settings; call it after the commit.
   * They are read in the transaction because a later read could fail and leave stale values.
   */
  change(tx: Db, work: () => Promise<void>): Promise<() => void>;
};

type Parts = {
  readonly settings: readonly Setting[];
  readonly env: Env;
  /** Undefined if no database with settings exists yet. */
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

/** True if the confirmation deadline has passed. The previous value applies again then. */
const isExpired = ({ confirm_until }: Row, now: string) => confirm_until !== null && confirm_until <= now;

const listRows = (db: Db) => db.selectFrom('settings').selectAll().execute();

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
    // The rows may have been read before a change that is already applied.
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
        // Changes settle in any order. An earlier change has read older rows.
        if (number < latest) return;
        latest = number;
        replaceRows(found);
      };
    },
  };
};

/** Opens the settings: environment over database over defaults. Unknown or invalid rows stay. Throws EnvError. */
export const openSettings = async ({ settings, env, database, clock, log, keys }: Parts): Promise<Settings> => {
  requireOneEach(settings);
  const { values: fixed, faults } = readVariables(env.variable, settings);
  if (faults.size > 0) throw new EnvError([...faults.values()].join('\n'));
  const values = new Map<string, { text: string; value: unknown }>();

  const decode = (setting: Setting, text: string): unknown => {
    const parsed = setting.schema.safeParse(setting.kind === 'secret' ? keys.open(text) : parseJson(text));
    if (parsed.success) return parsed.data;
    log.warn({ setting: setting.key }, 'a setting in the database is not valid; its default applies');
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
        lockedBy: isFixed ? env.describeVariable(setting.variable ?? '') : undefined,
        version: row?.version ?? '',
        confirmUntil: row && !isFixed && !isExpired(row, clock.now()) ? (row.confirm_until ?? undefined) : undefined,
      };
    },
  };
};
