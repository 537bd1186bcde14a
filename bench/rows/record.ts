import { startPostgresCluster } from '#tests/support/servers/postgres-cluster.ts';
import { openBrowser } from '../support/browser.ts';
import { asTable, type Row } from '../support/report.ts';
import { rowOfImport, rowsOfCalls, rowsOfGrowth } from './record/calls.ts';
import { createDatabase, type Opened, openClass } from './record/class.ts';
import { rowOfObserving } from './record/observing.ts';
import { rowsOfReports } from './record/reports.ts';
import { rowOfScript } from './record/script.ts';
import { rowsOfTablet } from './record/tablet.ts';

const fewStudents = 60;
const manyEntries = 2_000_000;
const manyStudents = 400;

type Environment = Record<string, string>;

/** Measures a class in a small school, then the same calls with two million entries in the table. */
const compare = async (
  engine: string,
  environments: { small: Environment; large: Environment },
  more: (small: Opened) => Promise<Row[]> = async () => [],
): Promise<Row[]> => {
  const small = await openClass({ students: fewStudents, environment: environments.small });
  try {
    const rows = await rowsOfCalls(small, engine);
    console.log(asTable(rows));
    const others = await more(small);
    if (others.length > 0) console.log(asTable(others));
    rows.push(...others);
    const large = await openClass({ students: manyStudents, entries: manyEntries, environment: environments.large });
    try {
      return [...rows, ...(await rowsOfGrowth(small, large, engine))];
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
};

const inBrowser = async (small: Opened): Promise<Row[]> => {
  const browser = await openBrowser();
  try {
    return [
      ...(await rowsOfTablet(browser, small)),
      await rowOfScript(browser, small),
      await rowOfObserving(browser, small),
    ];
  } finally {
    await browser.close();
  }
};

const onPostgres = async (): Promise<Row[]> => {
  const cluster = await startPostgresCluster();
  try {
    const [small, large] = [await createDatabase(cluster.url, 'few'), await createDatabase(cluster.url, 'many')];
    return await compare('PostgreSQL', { small: { DATABASE_URL: small }, large: { DATABASE_URL: large } });
  } finally {
    await cluster.stop();
  }
};

/** Measures the record of a class after three years: calls, pages and PDFs, on both databases and on a tablet. */
export const measureRecord = async (): Promise<Row[]> => {
  const embedded = await compare('SQLite', { small: {}, large: {} }, async (small) => [
    await rowOfImport(small),
    ...(await rowsOfReports(small)),
    ...(await inBrowser(small)),
  ]);
  return [...embedded, ...(await onPostgres())];
};
