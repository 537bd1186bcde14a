import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Page } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';
import type { ImportDetails } from '../schemas.ts';
import { importAddress } from './import.queries.ts';

/** Renders a step of an unfinished import. Redirects to the result if the import is done. */
export const DraftPage = ({ children }: { children: (details: ImportDetails) => ReactNode }) => {
  const { id = '' } = useParams();
  const details = useEndpoint(calls.getImport, { id });
  return (
    <LoadedPage query={details} itemName={texts.what}>
      {(found) =>
        found.state === 'draft' ? <Page>{children(found)}</Page> : <Navigate to={importAddress(id)} replace />
      }
    </LoadedPage>
  );
};
