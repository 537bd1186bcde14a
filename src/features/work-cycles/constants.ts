/** What a child does at a moment of the work cycle. None is better than another. */
export const workKinds = ['choosing', 'settled', 'deep', 'repeating', 'wandering', 'puttingAway', 'resting'] as const;
export type WorkKind = (typeof workKinds)[number];
