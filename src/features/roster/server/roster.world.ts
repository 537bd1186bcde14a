import type { Services } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type {} from '#tests/support/world.ts';
import { guessMapping } from '../guess-mapping.ts';
import type { ImportKind } from '../import-fields.ts';
import { headKeyOf } from './imported-table.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    roster: ReturnType<typeof rosterWorld>;
  }
}

type Table = {
  kind?: ImportKind;
  fileName?: string;
  head?: string[];
  rows?: string[][];
  fields?: (string | null)[];
  isDone?: boolean;
};
const counts = { create: 3, update: 1, ask: 0, skip: 2, kept: 1, unchanged: 12 };

let made = 0;

export const rosterWorld = ({ database, clock }: Services) => ({
  /** Creates a draft import. Without rows, the file contains one teacher. */
  import: async ({ kind = 'teachers', fileName = 'teachers.csv', head, rows, fields, isDone = false }: Table = {}) => {
    const titles = head ?? ['First name', 'Last name', 'E-mail', 'Phone', 'Birth date', 'Home address'];
    const email = `imported-${++made}@casa.example`;
    const cells = rows ?? [['Noor', 'Haddad', email, '0917 555 0103', '1990-02-03', '4 Narra Road']];
    const id = clock.newId();
    const row = {
      id,
      kind,
      state: isDone ? ('done' as const) : ('draft' as const),
      owner_id: null,
      file_name: fileName,
      first_line: 2,
    };
    const table = { head: JSON.stringify(titles), head_key: headKeyOf(titles), table_rows: JSON.stringify(cells) };
    const mapping = JSON.stringify(fields ?? guessMapping(kind, titles));
    const rest = {
      mapping,
      day_order: null,
      clock: null,
      fills: '{}',
      counts: isDone ? JSON.stringify(counts) : null,
      created_at: clock.now(),
      done_at: isDone ? clock.now() : null,
      only_changes: toFlag(false),
      undone_at: null,
    };
    await database.transaction((tx) =>
      tx
        .insertInto('imports')
        .values({ ...row, ...table, ...rest })
        .execute(),
    );
    return { id };
  },
});
