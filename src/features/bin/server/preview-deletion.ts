import { countAlong } from '#platform/server/bin/along.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { binEndpoints } from '../contract.ts';

export const previewDeletion: Verb<(typeof binEndpoints)['previewDeletion']> = async (
  { db, services },
  { kind, ids },
) => {
  const { bin } = services;
  const found = [...bin.declarations].find(([, one]) => one.kind === kind);
  if (!found) throw new Error(`no table of ${kind}`);
  const [table, { root = table }] = found;
  return { counts: await countAlong(db, bin, { table: root, ids }) };
};
