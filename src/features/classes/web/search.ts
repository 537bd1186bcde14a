import type { Teacher } from '#features/people/records.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type Place, placesOf, type SearchSource } from '#platform/web/search-places.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as texts from '#texts/classes/search';
import { classesEndpoints } from '../contract.ts';
import { useOwnSubjects } from './student/use-own-classes.ts';
import { useTeaching } from './teacher/use-teaching.ts';

const useStructure = () => {
  const overview = useEndpoint(classesEndpoints.getClassOverview, {});
  const categories = overview.data ?? [];
  const levels = categories.flatMap(({ category, levels: of }) => of.map((level) => ({ ...level, category })));
  const sections = levels.flatMap(({ level, sections: of }) => of.map((section) => ({ ...section, level })));
  const places: Place[] = [
    ...categories.map(({ _id, category }) => ({
      group: texts.categories,
      label: category,
      to: `/admin/classes?category=${_id}`,
    })),
    ...levels.map(({ levelID, level, category }) => ({
      group: texts.levels,
      label: level,
      note: category,
      to: `/admin/classes/levels/${levelID}`,
    })),
    ...sections.map(({ sectionID, section, level }) => ({
      group: texts.sections,
      label: section,
      note: level,
      to: `/admin/classes/sections/${sectionID}/edit`,
    })),
    ...sections.flatMap(({ sectionID, section, level, taught }) =>
      taught.map(({ _id, subject }) => ({
        group: texts.subjects,
        label: subject,
        note: `${level} - ${section}`,
        to: `/admin/classes/sections/${sectionID}/edit?view=subjects&subject=${_id}`,
      })),
    ),
  ];
  return placesOf(places, [overview]);
};

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
