import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { termReportsEndpoints } from '../contract.ts';

const { getClosedClasses, getReportRounds, getReportRound, getTermReport, getReportEvidence, getReportArchives } =
  termReportsEndpoints;
const { getPublishedPhotos, getReportOverview, checkTermReport, checkReportRound } = termReportsEndpoints;

/** Queries that are reloaded when a round or a report changes. */
export const liveReports = [getReportOverview, getReportRounds, getReportRound, getTermReport, checkReportRound];

type Rounds<Round> = { readonly rounds: readonly Round[]; readonly currentID?: string | undefined };

/** Returns the round named in the URL, otherwise the current one. */
export const shownRound = <Round extends { readonly _id: string }>(
  { rounds, currentID }: Rounds<Round>,
  id: string | null,
): Round | undefined => rounds.find(({ _id }) => _id === id) ?? rounds.find(({ _id }) => _id === currentID);

/** Returns the class named in the URL, or the only class. With several classes, none is preselected. */
export const shownClass = <Class extends { readonly _id: string }>(
  all: readonly Class[],
  id: string | null,
): Class | undefined => all.find(({ _id }) => _id === id) ?? (all.length === 1 ? all[0] : undefined);

/** True if a report of the round is published, so that an archive can be created. */
export const hasArchive = ({ children }: { readonly children: readonly { readonly hasPages: boolean }[] }): boolean =>
  children.some(({ hasPages }) => hasPages);

/** Data for server rendering of the board: the class and round named in the URL, the current round, or the overview. */
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
