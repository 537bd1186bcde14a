import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { beginning, type Head, payloadDigest, sealOf } from './seal.ts';
import { countUnsealed } from './seal-lines.ts';

export type Verdict = {
  /** The last seal that fits; 0 and nothing where there is none. */
  readonly head: Head;
  /** Lines that wait for their seal. */
  readonly waiting: number;
  /** Lines whose content was erased, as the law may ask for. */
  readonly redacted: number;
  /** The first thing that is wrong, or undefined. */
  readonly fault?: { readonly kind: 'changed' | 'missing' | 'order' | 'cut'; readonly line?: string };
};

const rowsAtOnce = 1000;

type Sealed = Tables['audit_seals'] & { line: Tables['audit_log'] | undefined };

const readSealed = async (db: Db, after: number): Promise<Sealed[]> => {
  const seals = await db
    .selectFrom('audit_seals')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute();
  if (seals.length === 0) return [];
  const ids = seals.map(({ line_id }) => line_id);
  const lines = await db.selectFrom('audit_log').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(lines.map((line) => [line.id, line]));
  return seals.map((seal) => ({ ...seal, line: byId.get(seal.line_id) }));
};

const isRedacted = ({ salt, before, after, address, device }: Tables['audit_log']) =>
  [salt, before, after, address, device].every((value) => value === null);

const faultOf = ({ number, line_id, payload_digest, seal, line }: Sealed, head: Head): Verdict['fault'] => {
  if (number !== head.number + 1) return { kind: 'order', line: line_id };
  if (!line) return { kind: 'missing', line: line_id };
  if (sealOf(line, payload_digest, head.seal) !== seal) return { kind: 'changed', line: line_id };
  const isWhole = payloadDigest(line) === payload_digest;
  return isWhole || isRedacted(line) ? undefined : { kind: 'changed', line: line_id };
};

const isCut = async (db: Db, witness: Head): Promise<boolean> => {
  const row = await db.selectFrom('audit_seals').select('seal').where('number', '=', witness.number).executeTakeFirst();
  return row?.seal !== witness.seal;
};

/**
 * Checks every sealed line of the audit log against its seal and the order of all.
 * @param witness a head that was noted before; the chain has to go through it
 */
export const verifyChain = async (db: Db, witness?: Head): Promise<Verdict> => {
  let head: Head = { number: 0, seal: beginning };
  let redacted = 0;
  const waiting = await countUnsealed(db);
  for (;;) {
    const some = await readSealed(db, head.number);
    if (some.length === 0) break;
    for (const one of some) {
      const fault = faultOf(one, head);
      if (fault) return { head, waiting, redacted, fault };
      if (one.line && isRedacted(one.line) && payloadDigest(one.line) !== one.payload_digest) redacted += 1;
      head = { number: one.number, seal: one.seal };
    }
  }
  if (witness && (await isCut(db, witness))) return { head, waiting, redacted, fault: { kind: 'cut' } };
  return { head, waiting, redacted };
};
