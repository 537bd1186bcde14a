import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { Template } from '../words.ts';
import { roundParts } from './round-parts.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    termReports: ReturnType<typeof termReportsWorld>;
  }
}

type RoundFields = { section: string; maker: string; title?: string; template?: Template };

export const termReportsWorld = ({ database, clock }: Services) => ({
  reportRound: async ({ section, maker, title = 'First term', template = 'children-house' }: RoundFields) => {
    const id = clock.newId();
    await database.transaction(async (tx) =>
      tx
        .insertInto('report_rounds')
        .values({
          ...{ id, section_id: section, title, template, maker_id: maker, created_at: clock.now() },
          ...{ from_day: '2026-01-01', to_day: '2026-03-31', due_day: '2026-04-10' },
          parts: JSON.stringify(await roundParts(tx, section, template)),
        })
        .execute(),
    );
    return { id };
  },
});
