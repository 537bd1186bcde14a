import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { termReportsEndpoints } from '../contract.ts';

const { getClosedClasses, getReportRounds, getReportRound, getTermReport, getReportEvidence, getReportArchives } =
  termReportsEndpoints;
const { getPublishedPhotos } = termReportsEndpoints;

/** What is asked for again when something was opened or written in a class. */
export const liveReports = [getReportRounds, getReportRound, getTermReport];

/** The one that the address names, or the first. */
export const chosenOf = <Item extends { readonly _id: string }>(all: readonly Item[], id: string | null) =>
  all.find(({ _id }) => _id === id) ?? all[0];

/** Whether there is something of a round to put into one file. */
export const hasArchive = ({ children }: { readonly children: readonly { readonly hasPages: boolean }[] }): boolean =>
  children.some(({ hasPages }) => hasPages);

/** The round of the class that the address names, or the newest of the first class. */
export const boardReads: PageReads = ({ search, known }) => {
  const rooms = [
    endpointQuery(lessonRecordsEndpoints.getRecordRooms, {}),
    endpointQuery(getClosedClasses, {}),
  ] as const;
  const photos = endpointQuery(getPublishedPhotos, {});
  const [there, closed] = [known(rooms[0]), known(rooms[1])];
  const sectionID = chosenOf(there && closed ? [...there, ...closed] : [], search.get('class'))?._id;
  if (sectionID === undefined) return [...rooms, photos];
  const rounds = endpointQuery(getReportRounds, { sectionID });
  const roundID = chosenOf(known(rounds)?.rounds ?? [], search.get('round'))?._id;
  if (roundID === undefined) return [...rooms, photos, rounds];
  const round = endpointQuery(getReportRound, { roundID });
  const isArchived = known(rounds)?.isOwn === true && hasArchive(known(round) ?? { children: [] });
  return [...rooms, photos, rounds, round, ...(isArchived ? [endpointQuery(getReportArchives, { roundID })] : [])];
};

export const templateReads: PageReads = () => [endpointQuery(termReportsEndpoints.getReportTemplates, {})];

export const writerReads: PageReads = ({ params: { round = '', student = '' } }) => {
  const of = { roundID: round, studentID: student };
  return [endpointQuery(getTermReport, of), endpointQuery(getReportEvidence, of)];
};
