import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/messages/errors';
import { maxMessageLength } from '../../limits.ts';
import { messageQuota } from '../settings.ts';

type Sender = Pick<Actor, 'id' | 'role'>;

export type MessageRoom = {
  /**
   * Requires that somebody may write so many more bytes.
   * @throws AppError storage_quota
   */
  require(db: Db, sender: Sender, bytes: number): Promise<void>;
  /** So many bytes more are stored. */
  note(senderId: string, bytes: number): void;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** How much the messages of one person may take up. */
    messageRoom: MessageRoom;
  }
}

const megabyte = 1024 * 1024;
const maxBytesOfOne = maxMessageLength * 4;
const maxKnown = 10_000;
/** Other nodes store messages too, and some are deleted. */
const knownForMilliseconds = 12 * 3600 * 1000;
/** Who is refused asks again and again; what was deleted meanwhile counts after a minute. */
const refusedForMilliseconds = 60 * 1000;

type Used = {
  readonly bytes: number;
  /** Otherwise they are at most so many. */
  readonly isSum: boolean;
};

const ofSender = (senderId: string) => sql`
  select text from messages where sender_id = ${senderId} union all
  select text from held_messages where sender_id = ${senderId}`;

/** What somebody has stored, in bytes. Their messages are read only where they are so many that they could be too much. */
const usedBy = async (db: Db, senderId: string, quota: number): Promise<Used> => {
  const counted = await sql<{
    count: number | string;
  }>`select count(*) as count from (${ofSender(senderId)}) as own`.execute(db);
  const atMost = Number(counted.rows[0]?.count ?? 0) * maxBytesOfOne;
  if (atMost <= quota / 2) return { bytes: atMost, isSum: false };
  const summed = await sql<{ bytes: number | string | null }>`
    select sum(octet_length(text)) as bytes from (${ofSender(senderId)}) as own`.execute(db);
  return { bytes: Number(summed.rows[0]?.bytes ?? 0), isSum: true };
};

/** Creates what one node knows of how much people have written. */
export const createMessageRoom = ({ settings, clock }: Services): MessageRoom => {
  const known = new Map<string, { bytes: number; readonly isSum: boolean; readonly readAt: number }>();
  const read = async (db: Db, senderId: string, quota: number) => {
    const fresh = { ...(await usedBy(db, senderId, quota)), readAt: clock.milliseconds() };
    if (known.size >= maxKnown) known.clear();
    known.set(senderId, fresh);
    return fresh;
  };
  const knownSince = (senderId: string, milliseconds: number) => {
    const found = known.get(senderId);
    return found && Math.abs(clock.milliseconds() - found.readAt) < milliseconds ? found : undefined;
  };
  /** What was known may be a bound, or be old: nobody is refused without a look, and nobody makes us look with each refusal. */
  const sumOf = async (db: Db, senderId: string) => {
    const found = knownSince(senderId, refusedForMilliseconds);
    return found?.isSum ? found : read(db, senderId, 0);
  };
  return {
    require: async (db, { id, role }, bytes) => {
      const setting = messageQuota[role];
      const quota = (setting === undefined ? 0 : settings.get(setting)) * megabyte;
      if (quota === 0) return;
      const { bytes: atMost } = knownSince(id, knownForMilliseconds) ?? (await read(db, id, quota));
      if (atMost + bytes <= quota) return;
      const { bytes: used } = await sumOf(db, id);
      if (used + bytes <= quota) return;
      const inMegabytes = { used: Math.ceil(used / megabyte), quota: Math.floor(quota / megabyte) };
      throw new AppError('storage_quota', texts.tooMuchWritten(inMegabytes));
    },
    note: (senderId, bytes) => {
      const found = known.get(senderId);
      if (found) found.bytes += bytes;
    },
  };
};
