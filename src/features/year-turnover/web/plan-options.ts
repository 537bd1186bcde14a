import * as texts from '#texts/year-turnover/screens';
import type { PlannedSection, TurnoverDetails } from '../schemas.ts';

type Option = { value: string; label: string };

/** What a select offers; "Choose …" stands for a choice that is none any more, so that it does not look like another one. */
const withChosen = (options: readonly Option[], chosen: string): Option[] =>
  options.some(({ value }) => value === chosen) ? [...options] : [{ value: chosen, label: texts.choose }, ...options];

export const teacherOptions = ({ teachers }: TurnoverDetails, chosen: string): Option[] =>
  withChosen(
    teachers.map(({ _id, name }) => ({ value: _id, label: name })),
    chosen,
  );

/** Where somebody of a section can go, or was to go before that section was to close. */
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
