import { useQueries } from '@tanstack/react-query';
import type { Teacher } from '#features/people/records.ts';
import { endpointQuery, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type Place, placesOf, type SearchSource } from '#platform/web/search-places.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as texts from '#texts/classes/search';
import { classesEndpoints } from '../contract.ts';
import { useOwnSubjects } from './student/use-own-classes.ts';
import { useTeaching } from './teacher/use-teaching.ts';

/** Every level and section, for admins. */
const useStructure = () => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  const levels = useQueries({
    queries: (categories.data ?? []).map(({ _id }) => endpointQuery(classesEndpoints.getLevels, { category: _id })),
  });
  const known = levels.flatMap(({ data }) => data ?? []);
  const nameOf = new Map((categories.data ?? []).map(({ _id, category }) => [_id, category]));
  const ofLevels = known.map<Place>(({ _id, level, category }) => ({
    group: texts.levels,
    label: level,
    note: nameOf.get(category) ?? '',
    to: `/admin/classes/levels/${_id}`,
  }));
  const ofSections = known.flatMap(({ _id, level, sections }) =>
    sections.map<Place>(({ sectionID, section }) => ({
      group: texts.sections,
      label: section,
      note: level,
      to: `/admin/classes/levels/${_id}?details=${sectionID}`,
    })),
  );
  return placesOf([...ofLevels, ...ofSections], [categories, ...levels]);
};

/** What a teacher teaches and advises. */
const useTaught = () => {
  const { advisoryClass } = useOwnRecord<Teacher>();
  const teaching = useTeaching();
  const ofClasses = (teaching.data ?? []).map<Place>(({ subject, place }) => ({
    group: texts.classes,
    label: subject.subject,
    note: place,
    to: `/teacher/classes/${subject._id}`,
  }));
  const ofAdvisory = advisoryClass.map<Place>(({ sectionID, section }) => ({
    group: texts.advisory,
    label: section,
    to: `/teacher/advisory/${sectionID}`,
  }));
  return placesOf([...ofClasses, ...ofAdvisory], [teaching]);
};

/** A student's own subjects. */
const useLearned = () => {
  const subjects = useOwnSubjects();
  const ofSubjects = (subjects.data ?? []).map<Place>(({ _id, subject }) => ({
    group: texts.subjects,
    label: subject,
    to: `/student/section/subjects/${_id}`,
  }));
  return placesOf(ofSubjects, [subjects]);
};

export const search: SearchSource[] = [
  { area: 'admin', order: 20, usePlaces: useStructure },
  { area: 'teacher', order: 10, usePlaces: useTaught },
  { area: 'student', order: 10, usePlaces: useLearned },
];
