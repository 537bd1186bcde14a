import type { PlannedSection, PlannedStudent, TurnoverDetails } from './schemas.ts';

export type PlannedClass = PlannedSection & { readonly students: readonly PlannedStudent[] };

/** Whoever left or was deleted since has no age any more. */
const isEnrolled = ({ age }: PlannedStudent) => age !== undefined;

/** The class lists of the new year as a plan has them now: each section that will be there, with who will be in it. */
export const plannedClasses = ({ sections, students }: TurnoverDetails): PlannedClass[] => {
  const nextSectionOf = ({ way, from, to }: PlannedStudent) => ({ stays: from, moves: to, leaves: '' })[way];
  return sections
    .filter(({ closes }) => !closes)
    .map((section) => ({
      ...section,
      students: students.filter((student) => isEnrolled(student) && nextSectionOf(student) === section._id),
    }));
};
