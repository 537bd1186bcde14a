import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { childExportEndpoints } from '../contract.ts';

const { previewChildExport, getChildArchives } = childExportEndpoints;

export const childExportReads: PageReads = ({ params: { id = '' } }) => [
  endpointQuery(previewChildExport, { studentID: id }),
  endpointQuery(getChildArchives, { studentID: id }),
];
