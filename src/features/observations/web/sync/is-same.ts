import type { ObservationValues } from './observation-step.ts';

const hasSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** True if two observations are equal, ignoring the order of students and lessons. */
export const isSame = (one: ObservationValues, other: ObservationValues): boolean =>
  one.day === other.day &&
  one.text === other.text &&
  one.visibility === other.visibility &&
  one.topic === other.topic &&
  one.duration === other.duration &&
  one.engagement === other.engagement &&
  hasSame(one.studentIDs, other.studentIDs) &&
  hasSame(one.lessonIDs, other.lessonIDs);
