import type { PlannedSection, PlannedStudent, TurnoverDetails } from './schemas.ts';

export type PlannedClass = PlannedSection & { readonly students: readonly PlannedStudent[] };

/** False for students who have left or were deleted since. They have no age. */
const isEnrolled = ({ age }: PlannedStudent) => age !== undefined;

/** Returns the planned class lists of the new year: each remaining or new section with its students. */
export const plannedClasses = ({ sections, students }: TurnoverDetails): PlannedClass[] => {
  const nextSectionOf = ({ way, from, to }: PlannedStudent) => ({ stays: from, moves: to, leaves: '' })[way];
  return sections
    .filter(({ closes }) => !closes)
    .map((section) => ({
      ...section,
      students: students.filter((student) => isEnrolled(student) && nextSectionOf(student) === section._id),
    }));
};
