import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '#kernel/roles.ts';
import type { Clock } from './clock.ts';
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
      /** Random salt. Prevents guessing an erased value from the digest of its line. */
      salt: string | null;
    };
  }
}

/**
 * A line of the audit log. Secret columns are left out of `before` and `after`. Details about a person who is not the
 * subject must contain that person's id: an erasure empties lines by id. `subject.id` is not erased; it never contains
 * a name.
 */
export type AuditEntry = {
  /** `noun:past`, such as `teacher:updated`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The user and the request of an audited change. `actor` is undefined for changes by the system. */
export type AuditSource = {
  readonly actor: { readonly role: Role; readonly id: string } | undefined;
  readonly request: { readonly id: string; readonly address: string; readonly device: string };
};

const saltBytes = 16;
const saltsAtOnce = 256;

/** Returns a function that draws salts. Requests them in batches: one system call per salt dominates the cost. */
const createSalts = () => {
  let [drawn, at] = [Buffer.alloc(0), 0];
  return (): string => {
    if (at === drawn.length) [drawn, at] = [randomBytes(saltBytes * saltsAtOnce), 0];
    at += saltBytes;
    return drawn.toString('base64url', at - saltBytes, at);
  };
};
const nextSalt = createSalts();

/** Returns the JSON without secret columns. Searches the text first because visiting each field is slow. */
const asText = (value: unknown, secretColumns: ReadonlySet<string>) => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  const mayContain = [...secretColumns].some((column) => text.includes(`"${column}":`));
  return mayContain ? JSON.stringify(value, (key, inner) => (secretColumns.has(key) ? undefined : inner)) : text;
};

const updateTimeFields = ['updatedAt', 'updated_at'];

const withoutUpdateTime = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !updateTimeFields.includes(field)));

/** True if a record differs, apart from its update time. Both must contain all data that the change can touch. */
export const isChanged = <T extends object>(before: T, after: T): boolean =>
  !isDeepStrictEqual(withoutUpdateTime(before), withoutUpdateTime(after));

/** Prepared query because every change of data runs it. */
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

/** Appends to the audit log in the change's transaction. Values of `who.secretColumns` never enter the log. */
export const writeAudit = async (
  db: Db,
  source: AuditSource & { readonly clock: Clock; readonly secretColumns: ReadonlySet<string> },
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
