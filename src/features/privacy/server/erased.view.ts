import type { Services } from '#platform/server/context.ts';
import type { Erasure } from '#platform/server/personal-data/erase.ts';
import type { Erased } from '../schemas.ts';

/** Returns the result of an erasure with readable descriptions. Tables without a description are left out. */
export const erasedView = ({ personalData }: Services, { counts, lines, uploads, held }: Erasure): Erased => ({
  parts: Object.entries(counts).flatMap(([table, count]) => {
    const label = personalData.get(table)?.description;
    return label === undefined ? [] : [{ table, says: label, count }];
  }),
  lines,
  files: uploads.length,
  held,
});
