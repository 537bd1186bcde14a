import type { Services } from '#platform/server/context.ts';
import type { RetentionRule } from '#platform/server/retention.ts';
import { withSchool } from './open-school.ts';

type Removed = { readonly rule: RetentionRule; readonly ids: readonly string[] };

/** Applies every retention rule. A dry run only finds the rows. */
const applyRules = async (services: Services, isDry: boolean): Promise<Removed[]> => {
  const removed: Removed[] = [];
  for (const rule of services.retention) {
    const days = typeof rule.days === 'number' ? rule.days : services.settings.get(rule.days);
    removed.push({ rule, ids: isDry ? await rule.find(days) : await rule.remove() });
  }
  if (!isDry) await services.pendingJobs.drain();
  return removed;
};

/** Deletes data whose retention period is over and prints the ids. `dryRun` only prints them. */
export const applyRetention = async ({ dryRun }: { dryRun?: true }): Promise<void> => {
  const removed = await withSchool('refuse', (services) => applyRules(services, dryRun === true));
  for (const { rule, ids } of removed) for (const id of ids) process.stdout.write(`${rule.name} ${id}\n`);
  for (const { rule, ids } of removed)
    process.stderr.write(
      `${rule.name}: ${ids.length} ${dryRun ? 'would be removed' : 'removed'}. ${rule.description}\n`,
    );
};
