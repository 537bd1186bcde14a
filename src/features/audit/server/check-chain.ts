import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/audit/health';
import { countUnsealed, findOldestUnsealed } from './seal-lines.ts';
import { verifyChain } from './verify-chain.ts';

const lateMilliseconds = 60_000;
const tooLateMilliseconds = 3_600_000;

/** Checks that new entries get sealed. */
export const checkSeals = async ({ database, clock }: Services): Promise<Diagnosis> => {
  const oldest = await findOldestUnsealed(database.read);
  const age = oldest === undefined ? 0 : clock.milliseconds() - Date.parse(oldest);
  if (age < lateMilliseconds) return good(texts.sealed);
  const message = texts.unsealed({ count: await countUnsealed(database.read), since: oldest ?? '' });
  return age > tooLateMilliseconds ? bad(message, texts.sealAdvice) : attention(message, texts.sealAdvice);
};

/** Checks that no entry was changed, removed or moved. */
export const checkChain = async ({ database }: Services): Promise<Diagnosis> => {
  const { fault, head, redacted, foundErased, backdated } = await verifyChain(database.read);
  if (fault) return bad(texts.broken({ count: head.number }), texts.brokenAdvice);
  const whole = texts.whole({ count: head.number, redacted: redacted + foundErased });
  if (backdated.length === 0) return good(whole);
  return attention(`${whole} ${texts.backdated({ count: backdated.length })}`, texts.backdatedAdvice);
};
