import { type GivenState, givenStates } from '#features/lesson-records/constants.ts';
import { type GivenLesson, loadGivenLessons } from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { NamedState, StateLabels } from '#kernel/state-labels.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { stateLabelsOf } from '#platform/server/settings/state-label-settings.ts';
import * as texts from '#texts/term-reports/pdf';
import type { PeriodArea } from '../../edition-schemas.ts';

type Period = Pick<Tables['report_rounds'], 'from_day' | 'to_day'>;
type GivenArea = { readonly area: string; readonly lessons: readonly Omit<GivenLesson, 'id'>[] };

const nameOfState: Readonly<Record<GivenState, NamedState>> = {
  presented: 'presented',
  practised: 'practising',
  mastered: 'mastered',
};

const wordOf = (schoolWords: StateLabels, state: GivenState): string =>
  schoolWords[nameOfState[state]] ?? texts.state({ state });

/** Returns the state of a lesson at the end of the period. Returns undefined if nothing was recorded in the period. */
const stateIn = ({ states }: GivenArea['lessons'][number], { from_day, to_day }: Period): GivenState | undefined => {
  const isInPeriod = (day: string) => day >= from_day && day <= to_day;
  if (!states.some(({ days }) => days.some(isInPeriod))) return undefined;
  const reached = new Set(states.flatMap(({ state, days }) => (days.some((day) => day <= to_day) ? [state] : [])));
  return givenStates.findLast((state) => reached.has(state));
};

type Listed = { readonly about: string; readonly name: string; readonly word: string };

/** Groups consecutive lessons with the same description, so that the description is shown once. */
const groupsOf = (listed: readonly Listed[]): PeriodArea['groups'] => {
  const groups: PeriodArea['groups'] = [];
  for (const { about, ...lesson } of listed) {
    const last = groups.at(-1);
    if (last?.about === about) last.lessons.push(lesson);
    else groups.push({ about, lessons: [lesson] });
  }
  return groups;
};

/** Selects the lessons of a period from all given lessons. Areas of two albums with the same name are merged. */
const lessonsIn = (given: readonly GivenArea[], period: Period, schoolWords: StateLabels): PeriodArea[] =>
  [...groupBy(given, ({ area }) => area)].flatMap(([area, ofName]) => {
    const listed = ofName
      .flatMap(({ lessons }) => lessons)
      .flatMap((lesson) => {
        const state = stateIn(lesson, period);
        if (state === undefined) return [];
        // Families get the first line here. The child export contains the whole text.
        const [about = ''] = lesson.about.normalize('NFC').trim().split(/\n+/);
        return [{ about, name: lesson.lesson.normalize('NFC'), word: wordOf(schoolWords, state) }];
      });
    return listed.length === 0 ? [] : [{ area: area.normalize('NFC'), groups: groupsOf(listed) }];
  });

/** Loads lessons presented or worked on, by area, without plans and notes. Empty if the round lists none. */
export const loadPeriodLessons = async (
  { db, services }: QueryContext,
  { id: studentId }: { readonly id: string },
  round: Tables['report_rounds'],
): Promise<PeriodArea[]> =>
  round.lists_lessons === 0
    ? []
    : lessonsIn(await loadGivenLessons(db, studentId), round, stateLabelsOf(services.settings));

export const textsIn = (areas: readonly PeriodArea[]): string[] =>
  areas.flatMap(({ groups }) => groups).flatMap(({ about, lessons }) => [...lessons.map(({ name }) => name), about]);
