import type { Handler } from '#platform/server/feature.ts';
import type { RetentionRule } from '#platform/server/retention.ts';
import type { settingsEndpoints } from '../contract.ts';

/** Sorts rules with a setting before rules with a fixed number of days. */
const decidedFirst = (one: RetentionRule, other: RetentionRule) =>
  Number(typeof one.days === 'number') - Number(typeof other.days === 'number');

export const previewRetention: Handler<(typeof settingsEndpoints)['previewRetention']> = async (
  { services: { retention, settings } },
  { days: wanted = [] },
) => {
  const rules = [];
  for (const { name, description, days: decided, find } of retention.toSorted(decidedFirst)) {
    const setting = typeof decided === 'number' ? undefined : decided;
    const currentDays = setting ? settings.get(setting) : Number(decided);
    const days = wanted.find(({ key }) => key === setting?.key)?.days ?? currentDays;
    const count = (await find(days)).length;
    rules.push({ name, says: description, days, ...(setting && { setting: setting.key }), count });
  }
  return { kept: rules };
};
