import type { TurnoverDetails } from '../schemas.ts';

type Planned = Pick<TurnoverDetails, 'sections' | 'students'>;

/**
 * Sorts students by their current section, in the order of the plan. Keeps their order within a section. Students
 * without a section are last.
 */
export const bySection = ({ sections, students }: Planned): TurnoverDetails['students'] => {
  const order = new Map(sections.map(({ _id }, at) => [_id, at]));
  const placeOf = (from: string) => order.get(from) ?? sections.length;
  return students.toSorted((one, other) => placeOf(one.from) - placeOf(other.from));
};
