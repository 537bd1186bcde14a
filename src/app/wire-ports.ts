import type { Feature, FeatureInstance } from '#platform/server/feature.ts';
import type { Ports } from '#platform/server/ports.ts';

/**
 * Joins what features provide with what lower ones expect.
 * @throws Error when a feature stands before one it needs, or when nobody provides what one expects
 */
export const wirePorts = (features: readonly Feature[], instances: readonly FeatureInstance[]): Ports => {
  const seen = new Set<string>();
  for (const { name, needs } of features) {
    const missing = needs.find((need) => !seen.has(need));
    if (missing !== undefined) throw new Error(`The feature ${name} needs ${missing}, which must stand before it.`);
    seen.add(name);
  }
  const ports: Partial<Ports> = Object.assign({}, ...instances.map(({ provides }) => provides));
  for (const { name, expects } of features) {
    const missing = expects?.find((port) => ports[port] === undefined);
    if (missing !== undefined) throw new Error(`The feature ${name} expects ${missing}, which no feature provides.`);
  }
  return ports as Ports;
};
