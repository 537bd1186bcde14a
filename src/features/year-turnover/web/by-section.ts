import type { TurnoverDetails } from '../schemas.ts';

type Planned = Pick<TurnoverDetails, 'sections' | 'students'>;

/** Sorts by current section, in the plan's order. Keeps the order within; students without a section are last. */
export const bySection = ({ sections, students }: Planned): TurnoverDetails['students'] => {
  const order = new Map(sections.map(({ _id }, at) => [_id, at]));
  const placeOf = (from: string) => order.get(from) ?? sections.length;
  return students.toSorted((one, other) => placeOf(one.from) - placeOf(other.from));
};
