import type { ObservationValues } from './observation-step.ts';

const hasSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether two say the same; the order of children and lessons says nothing. */
export const isSame = (one: ObservationValues, other: ObservationValues): boolean =>
  one.day === other.day &&
  one.text === other.text &&
  one.visibility === other.visibility &&
  one.topic === other.topic &&
  one.duration === other.duration &&
  one.engagement === other.engagement &&
  hasSame(one.studentIDs, other.studentIDs) &&
  hasSame(one.lessonIDs, other.lessonIDs);
