import { startPostgresCluster } from '#tests/support/servers/postgres-cluster.ts';
import { median, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';

const minRatio = 0.9;
const rounds = 7;
const seconds = 2;

const rowOn = async (engine: string, environment: Record<string, string>): Promise<Row> => {
  const school = await openSchool({ students: 300, environment });
  try {
    const { admin, child } = school;
    const make = (isAudited: boolean) => child.request<number>('makeCategories', { admin, seconds, isAudited });
    await make(true);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) pairs.push([await make(true), await make(false)]);
    const ratio = median(pairs.map(([audited, bare]) => audited / bare));
    return {
      metric: `writes with an audit line, 50 concurrent, ${engine}`,
      measured: `${rounded(median(pairs.map(([audited]) => audited)), 0)}/s`,
      baseline: `the same without the line: ${rounded(median(pairs.map(([, bare]) => bare)), 0)}/s, ratio ${rounded(ratio)}`,
      target: `≥ ${minRatio} of the rate`,
      passes: ratio >= minRatio,
    };
  } finally {
    await school.stop();
  }
};

/** Measures an audit entry: the same call with and without it, 50 concurrent, on both databases. */
export const measureAudit = async (): Promise<Row[]> => {
  const cluster = await startPostgresCluster({ isDurable: true });
  try {
    return [await rowOn('SQLite', {}), await rowOn('PostgreSQL', { DATABASE_URL: cluster.url })];
  } finally {
    await cluster.stop();
  }
};
