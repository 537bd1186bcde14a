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

/** How far the child was at the end of a period; nothing where nothing was done in it. */
const stateIn = ({ states }: GivenArea['lessons'][number], { from_day, to_day }: Period): GivenState | undefined => {
  const isInPeriod = (day: string) => day >= from_day && day <= to_day;
  if (!states.some(({ days }) => days.some(isInPeriod))) return undefined;
  const reached = new Set(states.flatMap(({ state, days }) => (days.some((day) => day <= to_day) ? [state] : [])));
  return givenStates.findLast((state) => reached.has(state));
};

type Listed = { readonly about: string; readonly name: string; readonly word: string };

/** What is said to families of several lessons one after the other is said once. */
const groupsOf = (listed: readonly Listed[]): PeriodArea['groups'] => {
  const groups: PeriodArea['groups'] = [];
  for (const { about, ...lesson } of listed) {
    const last = groups.at(-1);
    if (last?.about === about) last.lessons.push(lesson);
    else groups.push({ about, lessons: [lesson] });
  }
  return groups;
};

/** Of what a child was given in all, the lessons of a period. Areas of two albums that have the same name are told of together. */
const lessonsIn = (given: readonly GivenArea[], period: Period, schoolWords: StateLabels): PeriodArea[] =>
  [...groupBy(given, ({ area }) => area)].flatMap(([area, ofName]) => {
    const listed = ofName
      .flatMap(({ lessons }) => lessons)
      .flatMap((lesson) => {
        const state = stateIn(lesson, period);
        if (state === undefined) return [];
        // What a family reads in a line; the whole text goes along with a child who leaves.
        const [about = ''] = lesson.about.normalize('NFC').trim().split(/\n+/);
        return [{ about, name: lesson.lesson.normalize('NFC'), word: wordOf(schoolWords, state) }];
      });
    return listed.length === 0 ? [] : [{ area: area.normalize('NFC'), groups: groupsOf(listed) }];
  });

/**
 * What a child was shown and worked with in the period of a round, by area in the order of the albums; plans and notes are none of it.
 * Nothing where the round lists no lessons.
 */
export const loadPeriodLessons = async (
  { db, services }: QueryContext,
  { id: studentId }: { readonly id: string },
  round: Tables['report_rounds'],
): Promise<PeriodArea[]> =>
  round.lists_lessons === 0
    ? []
    : lessonsIn(await loadGivenLessons(db, studentId), round, stateLabelsOf(services.settings));

/** Names of lessons, and what families read of them. */
export const textsIn = (areas: readonly PeriodArea[]): string[] =>
  areas.flatMap(({ groups }) => groups).flatMap(({ about, lessons }) => [...lessons.map(({ name }) => name), about]);
