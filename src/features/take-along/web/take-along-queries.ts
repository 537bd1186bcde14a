import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { takeAlongEndpoints } from '../contract.ts';

const { previewTakeAlong, getChildArchives } = takeAlongEndpoints;

export const takeAlongReads: PageReads = ({ params: { id = '' } }) => [
  endpointQuery(previewTakeAlong, { studentID: id }),
  endpointQuery(getChildArchives, { studentID: id }),
];
