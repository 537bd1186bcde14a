import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Locale } from '#kernel/locale.ts';
import type { StateLabels } from '#kernel/state-labels.ts';
import type { ChildExportPart } from '#platform/server/documents/child-export-part.ts';
import { type Html, html } from '#platform/server/documents/html.ts';
import { schoolLocale } from '#platform/server/settings/school-settings.ts';
import { stateLabelsOf } from '#platform/server/settings/state-label-settings.ts';
import * as texts from '#texts/lesson-records/along';
import { type GivenState, shownDays, stateParameters } from '../../constants.ts';
import { type GivenLesson, loadGivenLessons } from './given-lessons.ts';

type LabelOptions = { readonly own: StateLabels; readonly locale: Locale };

const stateText = (
  { own, locale }: LabelOptions,
  { state, days }: { state: GivenState; days: readonly string[] },
): string => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return texts.state({
    ...stateParameters(own, state),
    ...{ days: shownDays(state, days.length), first: formatLongDay(first, locale), last: formatLongDay(last, locale) },
  });
};

const lessonHtml = (options: LabelOptions, { lesson, about, states }: Omit<GivenLesson, 'id'>): Html =>
  html`<li><h4 dir="auto">${lesson}</h4><ul class="states">${states.map((one) => html`<li>${stateText(options, one)}</li>`)}</ul>${
    about === '' ? undefined : html`<p class="text" dir="auto">${about}</p>`
  }</li>\n`;

/** Part of the child export with the lessons, by area in album order. Excludes plans, notes and follow-up marks. */
export const lessonsExportPart: ChildExportPart = {
  name: 'lessons',
  title: texts.title,
  read: async ({ db, services }, studentId) => {
    const options = { own: stateLabelsOf(services.settings), locale: services.settings.get(schoolLocale) };
    const given = await loadGivenLessons(db, studentId);
    const areas = given.map(({ area, album, lessons }) => ({
      ...{ area, album },
      lessons: lessons.map(({ id: _, ...lesson }) => lesson),
    }));
    const lessons = areas.reduce((sum, area) => sum + area.lessons.length, 0);
    const hasAlbums = new Set(areas.map(({ album }) => album)).size > 1;
    return {
      counts: lessons === 0 ? [] : [texts.count({ lessons, areas: areas.length })],
      stays: [],
      sources: areas,
      data: { lessons: areas },
      page: async function* () {
        for (const { area, album, lessons: areaLessons } of areas) {
          yield html`<h3 dir="auto">${hasAlbums ? texts.inArea({ area, album }) : area}</h3>\n<ul class="lessons">\n`;
          for (const lesson of areaLessons) yield lessonHtml(options, lesson);
          yield html`</ul>\n`;
        }
      },
      files: [],
    };
  },
};
