import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { namingActions, type SealRanges } from '#platform/server/personal-data/redact-lines.ts';
import { type Head, initialSeal, payloadDigest, sealOf } from './seal.ts';
import { countUnsealed } from './seal-lines.ts';

export type Verdict = {
  /** The last valid seal. Number 0 and an empty seal if there is none. */
  readonly head: Head;
  readonly waiting: number;
  /** Number of erased entries, such as for a legal request, each covered by a later erasure entry. */
  readonly redacted: number;
  /** Entries found empty before erasures were recorded. The log does not show who requested these erasures. */
  readonly foundErased: number;
  /** Ids of entries dated long before entries sealed earlier: inserted later, or a clock was set back. */
  readonly backdated: readonly string[];
  readonly fault?: { readonly kind: 'changed' | 'missing' | 'order' | 'cut' | 'emptied'; readonly line?: string };
};

/** Tolerated delay. A node may write an entry minutes late; a longer delay has another cause. */
const backdatedMilliseconds = 15 * 60_000;

type Line = Tables['audit_log'];

/** Numbers of sealed entries that later entries record as erased. */
type NamedErasures = { readonly erased: ReadonlySet<number>; readonly foundErased: ReadonlySet<number> };

const parseNumbers = (after: string | null): SealRanges => {
  try {
    return (JSON.parse(after ?? '{}') as { numbers?: SealRanges }).numbers ?? [];
  } catch {
    return [];
  }
};

const addRanges = (numbers: Set<number>, ranges: SealRanges, below: number) => {
  for (const [first, last] of ranges)
    for (let number = Math.max(1, first); number <= Math.min(last, below - 1); number += 1) numbers.add(number);
};

/**
 * Loads the numbers of erased entries. An erasure entry covers only entries sealed before it. Of the migration's
 * entries only the first counts.
 */
const loadNamedErasures = async (db: Db): Promise<NamedErasures> => {
  const { last } = await db
    .selectFrom('audit_seals')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .select(['action', 'after', 'number'])
    .where('action', 'in', Object.values(namingActions))
    .orderBy('number')
    .execute();
  const [erased, foundErased] = [new Set<number>(), new Set<number>()];
  const end = Number(last ?? 0) + 1;
  const isFound = ({ action }: { action: string }) => action === namingActions.foundErased;
  for (const { after, number } of lines.filter((line) => !isFound(line)))
    addRanges(erased, parseNumbers(after), number ?? end);
  const [first] = lines.filter(isFound).sort((one, other) => (one.number ?? end) - (other.number ?? end));
  if (first) addRanges(foundErased, parseNumbers(first.after), first.number ?? end);
  return { erased, foundErased };
};

const rowsAtOnce = 1000;

type Sealed = Tables['audit_seals'] & { line: Line | undefined };

const listSealed = async (db: Db, after: number): Promise<Sealed[]> => {
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

const isRedacted = ({ salt, before, after, address, device }: Line) =>
  [salt, before, after, address, device].every((value) => value === null);

const faultOf = (
  { number, line_id, payload_digest, seal, line }: Sealed,
  head: Head,
  { erased, foundErased }: NamedErasures,
): Verdict['fault'] => {
  if (number !== head.number + 1) return { kind: 'order', line: line_id };
  if (!line) return { kind: 'missing', line: line_id };
  if (sealOf(line, payload_digest, head.seal) !== seal) return { kind: 'changed', line: line_id };
  if (payloadDigest(line) === payload_digest) return undefined;
  if (!isRedacted(line)) return { kind: 'changed', line: line_id };
  return erased.has(number) || foundErased.has(number) ? undefined : { kind: 'emptied', line: line_id };
};

/** Lists unsealed entries that are long before the newest sealed one. */
const listBackdatedUnsealed = async (db: Db, newest: string): Promise<string[]> => {
  const lines = await db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .select(['audit_log.id', 'at'])
    .where('audit_seals.line_id', 'is', null)
    .orderBy('at')
    .execute();
  return lines.filter(({ at }) => isLongBefore(at, newest)).map(({ id }) => id);
};

const isLongBefore = (at: string, newest: string): boolean =>
  Date.parse(at) < Date.parse(newest) - backdatedMilliseconds;

const isCut = async (db: Db, witness: Head): Promise<boolean> => {
  const row = await db.selectFrom('audit_seals').select('seal').where('number', '=', witness.number).executeTakeFirst();
  return row?.seal !== witness.seal;
};

const createTally = ({ erased }: NamedErasures) => {
  const counts = { redacted: 0, foundErased: 0 };
  const backdated: string[] = [];
  let newest = '';
  const countErased = ({ number, payload_digest, line }: Sealed) => {
    if (!line || payloadDigest(line) === payload_digest) return;
    if (erased.has(number)) counts.redacted += 1;
    else counts.foundErased += 1;
  };
  return {
    backdated,
    counts,
    newest: () => newest,
    add: (sealed: Sealed): void => {
      countErased(sealed);
      const { at = '', id = '' } = sealed.line ?? {};
      if (isLongBefore(at, newest)) backdated.push(id);
      else if (at > newest) newest = at;
    },
  };
};

/** Verifies the seal of every entry in order. @param witness an earlier head, which the chain must contain */
export const verifyChain = async (db: Db, witness?: Head): Promise<Verdict> => {
  const named = await loadNamedErasures(db);
  const { add, backdated, newest, counts } = createTally(named);
  let head: Head = { number: 0, seal: initialSeal };
  const waiting = await countUnsealed(db);
  for (;;) {
    const batch = await listSealed(db, head.number);
    if (batch.length === 0) break;
    for (const one of batch) {
      const fault = faultOf(one, head, named);
      if (fault) return { head, waiting, ...counts, backdated, fault };
      add(one);
      head = { number: one.number, seal: one.seal };
    }
  }
  backdated.push(...(await listBackdatedUnsealed(db, newest())));
  const verdict = { head, waiting, ...counts, backdated };
  if (witness && (await isCut(db, witness))) return { ...verdict, fault: { kind: 'cut' } };
  return verdict;
};
