import * as texts from '#texts/year-turnover/screens';
import type { PlannedSection, TurnoverDetails } from '../schemas.ts';

type Option = { value: string; label: string };

/** Adds "Choose…" for a value that is no longer offered, so that the select does not show another option instead. */
const withChosen = (options: readonly Option[], chosen: string): Option[] =>
  options.some(({ value }) => value === chosen) ? [...options] : [{ value: chosen, label: texts.choose }, ...options];

export const teacherOptions = ({ teachers }: TurnoverDetails, chosen: string): Option[] =>
  withChosen(
    teachers.map(({ _id, name }) => ({ value: _id, label: name })),
    chosen,
  );

/** Returns the possible targets of a section's students. Keeps a chosen target that closes now. */
export const placementOptions = ({ sections }: TurnoverDetails, from: PlannedSection, chosen: string): Option[] => {
  const targets = sections.filter(({ _id, closes }) => _id === chosen || (_id !== from._id && !closes));
  return withChosen(
    [
      { value: 'stays', label: texts.stays },
      ...targets.map(({ _id, name, level }) => ({ value: _id, label: texts.goesTo({ level, section: name }) })),
      { value: 'leaves', label: texts.leaves },
    ],
    chosen,
  );
};
