import { useParams } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import * as texts from '#texts/roster/screens';

// Each step brings along much that the others do without.
const ColumnsPage = lazyPage(async () => (await import('./columns-page.tsx')).ColumnsPage);
const CheckPage = lazyPage(async () => (await import('./check-page.tsx')).CheckPage);
const MissingPage = lazyPage(async () => (await import('./missing-page.tsx')).MissingPage);
const DonePage = lazyPage(async () => (await import('./done-page.tsx')).DonePage);

/** The steps of an import once its file is chosen: columns, check, done; and who is not in it. */
export const ImportPage = () => {
  const { step } = useParams();
  if (step === undefined) return <DonePage />;
  if (step === 'columns') return <ColumnsPage />;
  if (step === 'missing') return <MissingPage />;
  return step === 'check' ? <CheckPage /> : <NotFound itemName={texts.what} />;
};
