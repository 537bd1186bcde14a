import type { PageInput } from '#kernel/page.ts';
import type { AnswerNotes } from '#platform/server/context.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';

type Rows<Row> = { limit: (count: number) => Rows<Row>; execute: () => Promise<Row[]> };

/** Reads one page of rows in order of id. @param rowsAfter returns the query for rows with a greater id */
export const pageById = <Row extends { id: string }>(
  context: { answer: AnswerNotes },
  page: PageInput,
  rowsAfter: (id: string) => Rows<Row>,
): Promise<Row[]> =>
  keysetPage(
    context,
    page,
    (after, limit) => {
      const rows = rowsAfter(after?.[1] ?? '');
      return (limit === undefined ? rows : rows.limit(limit)).execute();
    },
    ({ id }) => ['', id],
  );
