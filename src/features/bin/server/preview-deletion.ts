import { countDependents } from '#platform/server/bin/dependents.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { binEndpoints } from '../contract.ts';

export const previewDeletion: Handler<(typeof binEndpoints)['previewDeletion']> = async (
  { db, services },
  { kind, ids },
) => {
  const { bin } = services;
  const found = [...bin.declarations].find(([, one]) => one.kind === kind);
  if (!found) throw new Error(`There is no table for ${kind}.`);
  const [table, { root = table }] = found;
  return { counts: await countDependents(db, bin, { table: root, ids }) };
};
