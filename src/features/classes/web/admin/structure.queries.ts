import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { sessionEndpoints } from '#features/session/contract.ts';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import type { PageQuery, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { classesEndpoints } from '../../contract.ts';
import { firstSlot } from './first-slot.ts';

const {
  getCategories,
  getClassOverview,
  getLevel,
  getLevels,
  getSubjects,
  getSection,
  getSections,
  getSlotClashes,
  getSubject,
} = classesEndpoints;
const { getSignInState } = sessionEndpoints;

const categories = endpointQuery(getCategories, {});
const teachers = endpointQuery(peopleEndpoints.getTeachers, {});

const named = (id: string | null, query: (id: string) => PageQuery): readonly PageQuery[] => (id ? [query(id)] : []);

const sectionQuery = (id: string) => endpointQuery(getSection, { id });
const subjectQuery = (id: string) => endpointQuery(getSubject, { id });

export const overviewReads: PageReads = () => [
  endpointQuery(getClassOverview, {}),
  endpointQuery(yearTurnoverEndpoints.getSchoolYears, {}),
];

export const levelReads: PageReads = ({ params: { id = '' }, search }) => [
  categories,
  endpointQuery(getLevel, { levelID: id }),
  ...named(search.get('details'), sectionQuery),
];

export const editSectionReads: PageReads = ({ params: { id = '' }, search }) => [
  sectionQuery(id),
  teachers,
  ...named(search.get('details'), (student) => endpointQuery(peopleEndpoints.getStudent, { id: student })),
  // A student's details also show the sign-in lock, missing password, photo consents and chat rules.
  ...named(search.get('details'), (student) => endpointQuery(getSignInState, { role: 'student', id: student })),
  ...named(search.get('details'), (studentId) =>
    endpointQuery(photoConsentsEndpoints.getPhotoConsents, { studentID: studentId }),
  ),
  ...(search.has('details')
    ? [
        endpointQuery(chatRulesEndpoints.getChatRules, {}),
        endpointQuery(peopleEndpoints.getPeopleWithoutPassword, { role: 'student' }),
      ]
    : []),
  ...(search.get('view') === 'timetable' ? [endpointQuery(getSubjects, { sectionID: id })] : []),
  ...named(search.get('subject'), subjectQuery),
];

/** The wizard stores earlier choices in the URL. They decide which lists are loaded. */
export const wizardReads: PageReads = ({ search }) => [
  categories,
  ...named(search.get('category'), (category) => endpointQuery(getLevels, { category })),
  ...named(search.get('level'), (levelID) => endpointQuery(getSections, { levelID })),
  ...named(search.get('section'), sectionQuery),
  ...named(search.get('subject'), subjectQuery),
  ...named(search.get('subject'), (subjectID) => endpointQuery(getSlotClashes, { subjectID, ...firstSlot })),
  ...(search.get('section') ? [teachers] : []),
];
