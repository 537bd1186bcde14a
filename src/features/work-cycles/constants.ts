/** Activities a student can be observed in during a work cycle. They are not ranked. */
export const workKinds = ['choosing', 'settled', 'deep', 'repeating', 'wandering', 'puttingAway', 'resting'] as const;
export type WorkKind = (typeof workKinds)[number];
