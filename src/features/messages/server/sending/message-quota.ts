import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/messages/errors';
import { maxMessageLength } from '../../limits.ts';
import { messageQuotaSettings } from '../settings.ts';

type Sender = Pick<Actor, 'id' | 'role'>;

export type MessageQuota = {
  /** Checks that the sender may store this many more bytes. @throws AppError storage_quota */
  require(db: Db, sender: Sender, bytes: number): Promise<void>;
  addBytes(senderId: string, bytes: number): void;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    messageQuota: MessageQuota;
  }
}

const megabyte = 1024 * 1024;
const maxBytesPerMessage = maxMessageLength * 4;
const maxCachedSenders = 10_000;
/** Lifetime of cached usage, which other nodes and deletions make inaccurate. */
const cacheMilliseconds = 12 * 3600 * 1000;
/** Minimum time between exact measurements of a refused sender. Deletions count after this time. */
const recheckMilliseconds = 60 * 1000;

type Usage = {
  readonly bytes: number;
  /** If false, `bytes` is an upper bound. */
  readonly isExact: boolean;
};

const textsOfSender = (senderId: string) => sql`
  select text from messages where sender_id = ${senderId} union all
  select text from held_messages where sender_id = ${senderId}`;

/** Sums the texts only if the number of messages allows more than half the quota. Else returns an upper bound. */
const measureUsage = async (db: Db, senderId: string, quota: number): Promise<Usage> => {
  const counted = await sql<{
    count: number | string;
  }>`select count(*) as count from (${textsOfSender(senderId)}) as own`.execute(db);
  const atMost = Number(counted.rows[0]?.count ?? 0) * maxBytesPerMessage;
  if (atMost <= quota / 2) return { bytes: atMost, isExact: false };
  const summed = await sql<{ bytes: number | string | null }>`
    select sum(octet_length(text)) as bytes from (${textsOfSender(senderId)}) as own`.execute(db);
  return { bytes: Number(summed.rows[0]?.bytes ?? 0), isExact: true };
};

export const createMessageQuota = ({ settings, clock }: Services): MessageQuota => {
  const cache = new Map<string, { bytes: number; readonly isExact: boolean; readonly readAt: number }>();
  const measure = async (db: Db, senderId: string, quota: number) => {
    const fresh = { ...(await measureUsage(db, senderId, quota)), readAt: clock.milliseconds() };
    if (cache.size >= maxCachedSenders) cache.clear();
    cache.set(senderId, fresh);
    return fresh;
  };
  const findCached = (senderId: string, milliseconds: number) => {
    const found = cache.get(senderId);
    return found && Math.abs(clock.milliseconds() - found.readAt) < milliseconds ? found : undefined;
  };
  /** Returns exact usage instead of a bound. Reuses a recent measurement, so that repeated refusals run no queries. */
  const loadExactUsage = async (db: Db, senderId: string) => {
    const found = findCached(senderId, recheckMilliseconds);
    return found?.isExact ? found : measure(db, senderId, 0);
  };
  return {
    require: async (db, { id, role }, bytes) => {
      const setting = messageQuotaSettings[role];
      const quota = (setting === undefined ? 0 : settings.get(setting)) * megabyte;
      if (quota === 0) return;
      const { bytes: atMost } = findCached(id, cacheMilliseconds) ?? (await measure(db, id, quota));
      if (atMost + bytes <= quota) return;
      const { bytes: used } = await loadExactUsage(db, id);
      if (used + bytes <= quota) return;
      const inMegabytes = { used: Math.ceil(used / megabyte), quota: Math.floor(quota / megabyte) };
      throw new AppError('storage_quota', texts.tooMuchWritten(inMegabytes));
    },
    addBytes: (senderId, bytes) => {
      const found = cache.get(senderId);
      if (found) found.bytes += bytes;
    },
  };
};
