import type { Services } from '#platform/server/context.ts';

const stateNumbers = { good: 0, later: 0, look: 1, bad: 2, unknown: 3 } as const;

export const loadStateNumbers = async ({ database, healthChecks }: Services): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.read.selectFrom('health_checks').select(['name', 'state']).execute();
  const states = new Map(rows.map(({ name, state }) => [name, state]));
  return new Map(healthChecks.map(({ name }) => [name, stateNumbers[states.get(name) ?? 'unknown']]));
};
