import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

/** Records which sealed entries are already empty. From this version on, each erasure lists its entries. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ number: number }>`
    select number from audit_seals where line_id in (
      select id from audit_log where before is null and after is null and address is null and device is null and salt is null)
    order by number`.execute(db);
  if (rows.length === 0) return;
  const numbers: [number, number][] = [];
  for (const { number } of rows) {
    const last = numbers.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else numbers.push([number, number]);
  }
  await sql`insert into audit_log (id, at, action, subject_kind, after, request_id, address, device, salt) values (
    ${uuidv7()}, ${new Date().toISOString()}, 'audit-log:details-found-erased', 'audit-log', ${JSON.stringify({ numbers })},
    'system', 'local', 'system', ${randomBytes(16).toString('base64url')})`.execute(db);
};
