import * as texts from '#texts/bin/screens';
import { kinds } from '../kinds.ts';
import type { BinBatch } from '../schemas.ts';

/** Kinds with a counted label. Enrollments have a separate label, because the students only lose their section. */
const countedKinds = kinds.filter((kind) => kind !== 'enrollment');

/** Returns labels of the dependents that were deleted together with the items. */
export const dependentLabels = ({ kind, counts }: Pick<BinBatch, 'kind' | 'counts'>): string[] => {
  const labels = countedKinds
    .filter((one) => one !== kind)
    .flatMap((one) => {
      const count = counts[one] ?? 0;
      return count > 0 ? [texts.count({ kind: one, count })] : [];
    });
  const left = counts.enrollment ?? 0;
  const isPerson = kind === 'student';
  return left > 0 && !isPerson ? [...labels, texts.unassigned({ count: left })] : labels;
};

/** Returns the names of the deleted items, shortened to the first three. */
export const titleOf = ({ kind, titles, counts }: Pick<BinBatch, 'kind' | 'titles' | 'counts'>): string => {
  const shown = titles.slice(0, 3).join(', ');
  const more = (counts[kind] ?? titles.length) - Math.min(3, titles.length);
  return more > 0 ? texts.andMore({ names: shown, count: more }) : shown;
};
