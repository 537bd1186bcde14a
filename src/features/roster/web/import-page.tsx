import { useParams } from 'react-router';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import * as texts from '#texts/roster/screens';
import { CheckPage } from './check-page.tsx';
import { ColumnsPage } from './columns-page.tsx';
import { DonePage } from './done-page.tsx';

/** The steps of an import once its file is chosen: columns, check, done. */
export const ImportPage = () => {
  const { step } = useParams();
  if (step === undefined) return <DonePage />;
  if (step === 'columns') return <ColumnsPage />;
  return step === 'check' ? <CheckPage /> : <NotFound what={texts.what} />;
};
