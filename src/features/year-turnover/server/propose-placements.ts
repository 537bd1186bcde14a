import { ageOn } from './age-on.ts';
import type { SchoolNow, SectionNow, StudentNow } from './school-now.ts';
import type { PlannedStudentRow } from './turnover-rows.ts';

type ProposalInput = {
  readonly now: SchoolNow;
  /** The first day of the new year. */
  readonly firstDay: string;
  /** The age at which children go on from a section, by the ages for which its albums are; sections without albums are missing. */
  readonly leavingAges: ReadonlyMap<string, number>;
  /** What is said of who goes on from the highest level. */
  readonly reason: string;
};
type Proposal = Pick<PlannedStudentRow, 'way' | 'to_section' | 'reason'>;

const unchangedProposal: Proposal = { way: 'stays', to_section: '', reason: '' };
const middleOf = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Levels with students, the youngest first: by the age in the middle of each. */
const levelsByAge = (sections: readonly SectionNow[], agesIn: (sections: readonly SectionNow[]) => number[]) =>
  [...Map.groupBy(sections, ({ level }) => level)]
    .map(([level, levelSections]) => ({ level, sections: levelSections, ages: agesIn(levelSections) }))
    .filter(({ ages }) => ages.length > 0)
    .toSorted((one, other) => middleOf(one.ages) - middleOf(other.ages));

/** The oldest year of a level where no album tells its ages; a level of one age has none. */
const oldestOf = (ages: readonly number[]) => {
  const [youngest = 0, oldest = 0] = [ages.at(0), ages.at(-1)];
  return youngest === oldest ? Number.POSITIVE_INFINITY : oldest;
};

/**
 * Where students go unless somebody says otherwise: a room holds children of three years, so they stay; the oldest of a level go on to
 * the next one, into its section with the fewest, and those of the highest level leave.
 */
export const proposePlacements = ({
  now,
  firstDay,
  leavingAges,
  reason,
}: ProposalInput): ReadonlyMap<string, Proposal> => {
  const studentsIn = Map.groupBy(now.students.values(), ({ section }) => section);
  const ageOf = ({ birthdate }: StudentNow) => ageOn(birthdate, firstDay);
  const agesIn = (sections: readonly SectionNow[]) =>
    sections.flatMap(({ id }) => (studentsIn.get(id) ?? []).map(ageOf)).toSorted((one, other) => one - other);
  const levels = levelsByAge([...now.sections.values()], agesIn);
  const sizes = new Map([...now.sections.keys()].map((id) => [id, studentsIn.get(id)?.length ?? 0]));
  const resize = (id: string, by: number) => sizes.set(id, (sizes.get(id) ?? 0) + by);
  const proposals = new Map([...now.students.keys()].map((id) => [id, unchangedProposal]));
  const promote = (student: StudentNow, targets: readonly SectionNow[] | undefined) => {
    resize(student.section, -1);
    const [target] = (targets ?? []).toSorted((one, other) => (sizes.get(one.id) ?? 0) - (sizes.get(other.id) ?? 0));
    if (target) resize(target.id, 1);
    proposals.set(
      student.id,
      target ? { way: 'moves', to_section: target.id, reason: '' } : { way: 'leaves', to_section: '', reason },
    );
  };
  // From the highest level down, so that places are free by the time that others are put there.
  for (const [at, { sections, ages }] of [...levels.entries()].toReversed())
    for (const { id } of sections)
      for (const student of studentsIn.get(id) ?? [])
        if (ageOf(student) >= (leavingAges.get(id) ?? oldestOf(ages))) promote(student, levels[at + 1]?.sections);
  return proposals;
};
