import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

const { getHandover, getHandovers, getRecordSections } = lessonRecordsEndpoints;

type SectionRef = { readonly _id: string };

/** Returns the section in the URL. Undefined means all sections of the viewer. */
export const findChosenSection = <S extends SectionRef>(sections: readonly S[], id: string | null): S | undefined =>
  sections.find(({ _id }) => _id === id);

/** @param sectionId `undefined` for all sections of the viewer */
const handoversQuery = (sectionId: string | undefined) =>
  endpointQuery(getHandovers, sectionId === undefined ? {} : { sectionID: sectionId });

export const handoversReads: PageReads = ({ search, getCached }) => {
  const sections = endpointQuery(getRecordSections, {});
  const all = getCached(sections);
  return all ? [sections, handoversQuery(findChosenSection(all, search.get('class'))?._id)] : [sections];
};

export const handoverReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getHandover, { studentID: id })];
