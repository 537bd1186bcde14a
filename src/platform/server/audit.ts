import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from './clock.ts';
import type { Actor, RequestOrigin } from './context.ts';
import type { Db } from './db/database.ts';
import { preparedQuery } from './db/prepared-query.ts';
import type { Tables } from './db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    audit_log: {
      id: string;
      at: string;
      actor_role: string | null;
      actor_id: string | null;
      action: string;
      subject_kind: string;
      subject_id: string | null;
      before: string | null;
      after: string | null;
      request_id: string;
      address: string | null;
      device: string | null;
      /** Random, so that what was erased from a line cannot be guessed from its digest. */
      salt: string | null;
    };
  }
}

/**
 * One line of the audit log. `before` and `after` hold plain data; fields named like a secret column are left out of the line.
 * An erasure empties the lines whose actor or subject is the person, or whose details hold the person's id. So details that tell of
 * a person who is not the subject also hold their id. A subject's id never names a person: it stays.
 */
export type AuditEntry = {
  /** `noun:past`, such as `teacher:updated`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

const saltBytes = 16;
const saltsAtOnce = 256;

/** The system is asked for many at once: for one it takes longer than all else of a line. */
const createSalts = () => {
  let [drawn, at] = [Buffer.alloc(0), 0];
  return (): string => {
    if (at === drawn.length) [drawn, at] = [randomBytes(saltBytes * saltsAtOnce), 0];
    at += saltBytes;
    return drawn.toString('base64url', at - saltBytes, at);
  };
};
const nextSalt = createSalts();

/** What is secret is looked for in the text first: most lines have nothing of it, and looking at each field takes its time. */
const asText = (value: unknown, secretColumns: ReadonlySet<string>) => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  const mayContain = [...secretColumns].some((column) => text.includes(`"${column}":`));
  return mayContain ? JSON.stringify(value, (key, inner) => (secretColumns.has(key) ? undefined : inner)) : text;
};

const updateTimeFields = ['updatedAt', 'updated_at'];

const withoutUpdateTime = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !updateTimeFields.includes(field)));

/**
 * Whether a record says something else than before, apart from when it was written last. A change that changes nothing leaves no line.
 * Both hold all that the change can touch: what only a secret or another table says would be missed.
 */
export const isChanged = <T extends object>(before: T, after: T): boolean =>
  !isDeepStrictEqual(withoutUpdateTime(before), withoutUpdateTime(after));

/** Each change of the school writes one. */
const insertLine = preparedQuery((db, line: Tables['audit_log']) =>
  db.insertInto('audit_log').values({
    id: line.id,
    at: line.at,
    actor_role: line.actor_role,
    actor_id: line.actor_id,
    action: line.action,
    subject_kind: line.subject_kind,
    subject_id: line.subject_id,
    before: line.before,
    after: line.after,
    request_id: line.request_id,
    address: line.address,
    device: line.device,
    salt: line.salt,
  }),
);

/**
 * Appends to the audit log in the transaction of the change itself. The table refuses updates and deletes.
 * @param who.secretColumns names of columns whose values never enter the log
 */
export const writeAudit = async (
  db: Db,
  source: {
    actor: Pick<Actor, 'role' | 'id'> | undefined;
    request: Pick<RequestOrigin, 'id' | 'address' | 'device'>;
    clock: Clock;
    secretColumns: ReadonlySet<string>;
  },
  entry: AuditEntry,
): Promise<void> => {
  await insertLine(db, {
    id: source.clock.newId(),
    at: source.clock.now(),
    actor_role: source.actor?.role ?? null,
    actor_id: source.actor?.id ?? null,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id ?? null,
    before: asText(entry.before, source.secretColumns),
    after: asText(entry.after, source.secretColumns),
    request_id: source.request.id,
    address: source.request.address,
    device: source.request.device,
    salt: nextSalt(),
  });
};
