import { useParams } from 'react-router';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import * as texts from '#texts/roster/screens';
import { CheckPage } from './check-page.tsx';
import { ColumnsPage } from './columns-page.tsx';
import { DonePage } from './done-page.tsx';
import { ImportsPage } from './imports-page.tsx';
import { SlipsPage } from './slips-page.tsx';

/** The steps of an import: file, columns, check, done. */
export const ImportPage = () => {
  const { id, step } = useParams();
  if (id === undefined) return <ImportsPage />;
  if (step === undefined) return <DonePage />;
  if (step === 'slips') return <SlipsPage />;
  if (step === 'columns') return <ColumnsPage />;
  return step === 'check' ? <CheckPage /> : <NotFound what={texts.what} />;
};
