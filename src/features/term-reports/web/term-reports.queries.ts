import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { termReportsEndpoints } from '../contract.ts';

const { getClosedClasses, getReportRounds, getReportRound, getTermReport, getReportEvidence, getReportArchives } =
  termReportsEndpoints;
const { getPublishedPhotos, getReportOverview, checkTermReport, checkReportRound } = termReportsEndpoints;

/** What is asked for again when something was opened or written in a class. */
export const liveReports = [getReportOverview, getReportRounds, getReportRound, getTermReport, checkReportRound];

type Rounds<Round> = { readonly rounds: readonly Round[]; readonly currentID?: string | undefined };

/** The one that the address names, or the one that is worked on. */
export const shownRound = <Round extends { readonly _id: string }>(
  { rounds, currentID }: Rounds<Round>,
  id: string | null,
): Round | undefined => rounds.find(({ _id }) => _id === id) ?? rounds.find(({ _id }) => _id === currentID);

/** The class that the address names, or the only one; of several, none is shown before it is chosen. */
export const shownClass = <Class extends { readonly _id: string }>(
  all: readonly Class[],
  id: string | null,
): Class | undefined => all.find(({ _id }) => _id === id) ?? (all.length === 1 ? all[0] : undefined);

/** Whether there is something of a round to put into one file. */
export const hasArchive = ({ children }: { readonly children: readonly { readonly hasPages: boolean }[] }): boolean =>
  children.some(({ hasPages }) => hasPages);

/** Of the class that the address names, the round that it names or the one that is worked on; how far all are where none is named. */
export const boardReads: PageReads = ({ search, getCached }) => {
  const sections = [
    endpointQuery(lessonRecordsEndpoints.getRecordSections, {}),
    endpointQuery(getClosedClasses, {}),
  ] as const;
  const photos = endpointQuery(getPublishedPhotos, {});
  const [open, closed] = [getCached(sections[0]), getCached(sections[1])];
  const all = open && closed ? [...open, ...closed] : [];
  const sectionID = shownClass(all, search.get('class'))?._id;
  if (sectionID === undefined)
    return [...sections, photos, ...(open && open.length > 0 ? [endpointQuery(getReportOverview, {})] : [])];
  const rounds = endpointQuery(getReportRounds, { sectionID });
  const roundID = shownRound(getCached(rounds) ?? { rounds: [] }, search.get('round'))?._id;
  if (roundID === undefined) return [...sections, photos, rounds];
  const round = endpointQuery(getReportRound, { roundID });
  const isArchived = getCached(rounds)?.isOwn === true && hasArchive(getCached(round) ?? { children: [] });
  return [...sections, photos, rounds, round, ...(isArchived ? [endpointQuery(getReportArchives, { roundID })] : [])];
};

export const templateReads: PageReads = () => [endpointQuery(termReportsEndpoints.getReportTemplates, {})];

export const writerReads: PageReads = ({ params: { round = '', student = '' }, getCached }) => {
  const reference = { roundID: round, studentID: student };
  const report = endpointQuery(getTermReport, reference);
  const { state, mayCheck } = getCached(report) ?? {};
  const isReviewing = (state === 'ready' && mayCheck) || state === 'checked';
  return [
    report,
    endpointQuery(getReportEvidence, reference),
    ...(isReviewing ? [endpointQuery(checkTermReport, reference)] : []),
  ];
};
