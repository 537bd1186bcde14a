import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { dropSchemas, findAsideSchemas } from '../postgres-restore.ts';
import { asidePrefix } from './swap.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/** Number of days that the state before a restore or move is kept. */
export const asideDays = 7;
const copyDays = 30;
const maxCopies = 2;

/** Returns the name of a copy of the embedded database made before an upgrade. */
export const copyName = (firstPending: string, milliseconds: number): string =>
  `before-${firstPending}-${milliseconds}.sqlite`;

type OldState = { readonly name: string; readonly until: number };

/** Parses a time such as `20260131T081500000Z`, as written by `timeInName`, in upper or lower case. */
const timeFromName = (name: string): number => {
  const [, date = '', time = ''] = /(\d{8})t(\d{9})z$/i.exec(name) ?? [];
  const parts = `${date}${time}`.match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/)?.slice(1) ?? [];
  const [year, month, day, hour, minute, second, millisecond] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
};

const asidesIn = (names: readonly string[]): OldState[] =>
  names.flatMap((name) => {
    const at = timeFromName(name);
    return Number.isNaN(at) ? [] : [{ name, until: at + asideDays * dayMilliseconds }];
  });

/** Returns copies made before upgrades, newest first. */
const copiesIn = (names: readonly string[]): OldState[] =>
  names
    .flatMap((name) => {
      const [, at] = /^before-\d{4}_.*-(\d{13})\.sqlite$/.exec(name) ?? [];
      return at === undefined ? [] : [{ name, until: Number(at) + copyDays * dayMilliseconds }];
    })
    .toSorted((one, other) => other.until - one.until);

type Place = Pick<Services, 'env'>;

const inFolder = async ({ env }: Place) => {
  const names = await readdir(env.dataFolder);
  return { asides: asidesIn(names.filter((name) => name.startsWith(asidePrefix))), copies: copiesIn(names) };
};

const inDatabase = async ({ env }: Place): Promise<OldState[]> =>
  env.databaseUrl === undefined ? [] : asidesIn(await findAsideSchemas(env.databaseUrl));

/** Returns the time until which a previous state is kept on this machine. Undefined if there is none. */
export const oldStatesUntil = async (place: Place): Promise<string | undefined> => {
  const { asides, copies } = await inFolder(place);
  const all = [...asides, ...copies.slice(0, maxCopies), ...(await inDatabase(place))];
  return all.length === 0 ? undefined : new Date(Math.max(...all.map(({ until }) => until))).toISOString();
};

/**
 * Deletes states from before restores and moves after 7 days, and copies from before upgrades after 30 days. Keeps at
 * most two copies. Returns the names of the deleted states.
 */
export const removeOldStates = async (services: Pick<Services, 'env' | 'clock'>): Promise<string[]> => {
  const now = services.clock.milliseconds();
  const { asides, copies } = await inFolder(services);
  const isOver = ({ until }: OldState) => until < now;
  const names = [...asides.filter(isOver), ...copies.filter((copy, at) => at >= maxCopies || isOver(copy))].map(
    ({ name }) => name,
  );
  for (const name of names) await rm(join(services.env.dataFolder, name), { recursive: true, force: true });
  const schemas = (await inDatabase(services)).filter(isOver).map(({ name }) => name);
  if (schemas.length > 0) await dropSchemas(services.env.databaseUrl ?? '', schemas);
  return [...names, ...schemas];
};
