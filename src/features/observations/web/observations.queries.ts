import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { observationsEndpoints } from '../contract.ts';
import type { DetailsFilters } from './details/details-filter.tsx';

const { getRecordSections, getRecordSection, getQuickNoteSections, getSectionFaces } = lessonRecordsEndpoints;
const { getClassPhotoConsents, getPhotoConsents } = photoConsentsEndpoints;
const { getObservations, getChildObservations, getQuickNotes, countQuickNotes } = observationsEndpoints;

export const pageSize = 30;

export type ObservationsRequest = DetailsFilters & {
  sectionID: string;
  studentId: string | undefined;
  limit: number;
  withTakenBack: boolean;
};

export const observationsQuery = ({ sectionID, studentId, ...page }: ObservationsRequest) =>
  studentId === undefined
    ? endpointQuery(getObservations, { sectionID, ...page })
    : endpointQuery(getChildObservations, { studentID: studentId, ...page });

export const quickNoteCountQuery = (sectionID: string) => endpointQuery(countQuickNotes, { sectionID });

/** Returns the section named in the URL, or the first one. Admins, who see all sections, choose one. */
export const chosenSection = <Section extends { readonly _id: string }>(
  all: readonly Section[],
  id: string | null,
  role: Viewer['role'],
): Section | undefined =>
  all.find(({ _id }) => _id === id) ?? (role === 'admin' && all.length > 1 ? undefined : all[0]);

export const observationsReads: PageReads = ({ search, getCached, viewer }) => {
  const sections = endpointQuery(getRecordSections, {});
  const sectionID = chosenSection(getCached(sections) ?? [], search.get('class'), viewer.role)?._id;
  if (sectionID === undefined) return [sections];
  const section = endpointQuery(getRecordSection, { sectionID });
  const studentParam = viewer.role === 'teacher' ? search.get('child') : null;
  const studentId = getCached(section)?.children.find(({ _id }) => _id === studentParam)?._id;
  return [
    ...[sections, section, observationsQuery({ sectionID, studentId, limit: pageSize, withTakenBack: false })],
    quickNoteCountQuery(sectionID),
    // Loaded with the page, so that consents are shown immediately and offline.
    endpointQuery(getClassPhotoConsents, { sectionID, use: 'record' }),
    ...(studentId === undefined ? [] : [endpointQuery(getPhotoConsents, { studentID: studentId })]),
  ];
};

export const maxQuickNotes = 100;

export const quickNotesQuery = (sectionID: string) => endpointQuery(getQuickNotes, { sectionID, limit: maxQuickNotes });

export const quickNotesReads: PageReads = ({ search, getCached, viewer }) => {
  const sections = endpointQuery(getQuickNoteSections, {});
  const section = chosenSection(getCached(sections) ?? [], search.get('class'), viewer.role);
  if (!section) return [sections];
  const sectionID = section._id;
  return [
    ...[sections, quickNotesQuery(sectionID)],
    ...(section.keepsRecord
      ? [
          endpointQuery(getRecordSection, { sectionID }),
          endpointQuery(getClassPhotoConsents, { sectionID, use: 'record' }),
        ]
      : [endpointQuery(getSectionFaces, { sectionID })]),
  ];
};
