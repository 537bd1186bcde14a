import { ageOn } from './age-on.ts';
import type { SchoolNow, SectionNow, StudentNow } from './school-now.ts';
import type { PlannedStudentRow } from './year-turnover.queries.ts';

type ProposalInput = {
  readonly now: SchoolNow;
  readonly firstDay: string;
  /** Age at which students leave a section, from the ages of its albums. Sections without albums are missing. */
  readonly leavingAges: ReadonlyMap<string, number>;
  /** Reason for students who leave from the highest level. */
  readonly reason: string;
};
type Proposal = Pick<PlannedStudentRow, 'way' | 'to_section' | 'reason'>;

const unchangedProposal: Proposal = { way: 'stays', to_section: '', reason: '' };
const middleOf = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Returns the levels with students, the youngest first, compared by median age. */
const levelsByAge = (sections: readonly SectionNow[], agesIn: (sections: readonly SectionNow[]) => number[]) =>
  [...Map.groupBy(sections, ({ level }) => level)]
    .map(([level, levelSections]) => ({ level, sections: levelSections, ages: agesIn(levelSections) }))
    .filter(({ ages }) => ages.length > 0)
    .toSorted((one, other) => middleOf(one.ages) - middleOf(other.ages));

/** Returns the oldest age of a level without albums, infinity for a single age, so that no student leaves it. */
const oldestOf = (ages: readonly number[]) => {
  const [youngest = 0, oldest = 0] = [ages.at(0), ages.at(-1)];
  return youngest === oldest ? Number.POSITIVE_INFINITY : oldest;
};

/** Moves the oldest of a level to the smallest section of the next level. Those of the highest leave, others stay. */
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
  // Goes from the highest level down, so that places are free before students move in.
  for (const [at, { sections, ages }] of [...levels.entries()].toReversed())
    for (const { id } of sections)
      for (const student of studentsIn.get(id) ?? [])
        if (ageOf(student) >= (leavingAges.get(id) ?? oldestOf(ages))) promote(student, levels[at + 1]?.sections);
  return proposals;
};
