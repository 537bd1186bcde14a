import type { TurnoverDetails } from '../schemas.ts';

type Planned = Pick<TurnoverDetails, 'sections' | 'students'>;

/** The students by the sections where they are, in the order of these; in each by their names, as they come. Who has none is last. */
export const bySection = ({ sections, students }: Planned): TurnoverDetails['students'] => {
  const order = new Map(sections.map(({ _id }, at) => [_id, at]));
  const placeOf = (from: string) => order.get(from) ?? sections.length;
  return students.toSorted((one, other) => placeOf(one.from) - placeOf(other.from));
};
