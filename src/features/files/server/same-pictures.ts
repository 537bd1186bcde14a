import { createHash } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { storeKey } from '../contract.ts';

type Pair = { readonly one: string; readonly other: string };

const sizesOf = async ({ database }: Services, paths: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>();
  await inParts([...new Set(paths)], async (part) => {
    const rows = await database.read.selectFrom('files').select(['path', 'size']).where('path', 'in', part).execute();
    for (const { path, size } of rows) sizes.set(path, size);
  });
  return sizes;
};

const digestOf = async ({ files }: Services, path: string): Promise<string | undefined> => {
  const hash = createHash('sha256');
  try {
    for await (const piece of await files.read(storeKey(path))) hash.update(piece as Buffer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
  return hash.digest('base64url');
};

/** Returns pairs with identical bytes, as made from one source file. Reads only pairs of equal size, one by one. */
export const findSamePictures = async <P extends Pair>(services: Services, pairs: readonly P[]): Promise<P[]> => {
  const sizes = await sizesOf(
    services,
    pairs.flatMap(({ one, other }) => [one, other]),
  );
  const same: P[] = [];
  for (const pair of pairs) {
    const { one, other } = pair;
    if (one !== other && (sizes.get(one) === undefined || sizes.get(one) !== sizes.get(other))) continue;
    const digest = await digestOf(services, one);
    if (digest !== undefined && digest === (await digestOf(services, other))) same.push(pair);
  }
  return same;
};
