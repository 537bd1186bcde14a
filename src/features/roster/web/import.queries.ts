import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { rosterEndpoints as calls } from '../contract.ts';

export const importAddress = (id: string, step: '' | 'columns' | 'check' | 'missing' | 'slips' = ''): string =>
  `/admin/import/${id}${step && `/${step}`}`;

export const importsReads: PageReads = () => [endpointQuery(calls.getImports, {})];

export const importReads: PageReads = ({ params: { id = '', step }, getCached }) => {
  const details = endpointQuery(calls.getImport, { id });
  if (step === 'missing') return [details, endpointQuery(calls.getMissingPeople, { id })];
  return step === 'check' && getCached(details)?.state === 'draft'
    ? [details, endpointQuery(calls.checkImport, { id, answers: [], overwrite: [] })]
    : [details];
};

export const credentialSheetReads: PageReads = ({ params: { id = '' } }) => [
  endpointQuery(calls.getImport, { id }),
  endpointQuery(calls.getImportCredentialSheets, { id }),
];
