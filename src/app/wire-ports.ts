import type { Feature, FeatureInstance } from '#platform/server/feature.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Collects ports. Throws if a feature precedes one that it needs, or if an expected port is missing. */
export const wirePorts = (features: readonly Feature[], instances: readonly FeatureInstance[]): Ports => {
  const seen = new Set<string>();
  for (const { name, needs } of features) {
    const missing = needs.find((need) => !seen.has(need));
    if (missing !== undefined) throw new Error(`The feature ${name} needs ${missing}, which must be listed before it.`);
    seen.add(name);
  }
  const ports: Partial<Ports> = Object.assign({}, ...instances.map(({ provides }) => provides));
  for (const { name, expects } of features) {
    const missing = expects?.find((port) => ports[port] === undefined);
    if (missing !== undefined) throw new Error(`The feature ${name} expects ${missing}, which no feature provides.`);
  }
  return ports as Ports;
};
