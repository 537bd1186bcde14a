import type {} from '#platform/server/bin/bin.ts';
import type { Kind } from '../kinds.ts';

declare module '#platform/server/bin/bin.ts' {
  interface BinKinds extends Record<Kind, true> {}
}
