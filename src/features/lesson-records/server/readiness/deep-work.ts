import type { Actor, QueryContext } from '#platform/server/context.ts';
import type {} from '#platform/server/ports.ts';

type DeepWork = { readonly student_id: string; readonly lesson_id: string; readonly day: string };

declare module '#platform/server/ports.ts' {
  interface Ports {
    deepWork: {
      /** Lists the observations in a section that the caller may read. @param which.since `YYYY-MM-DD` */
      seenIn(context: QueryContext<Actor>, which: { sectionId: string; since: string }): Promise<readonly DeepWork[]>;
    };
  }
}
