import { useParams } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import * as texts from '#texts/roster/screens';

// Each step has large dependencies that the other steps do not need.
const ColumnsPage = lazyPage(async () => (await import('./columns-page.tsx')).ColumnsPage);
const CheckPage = lazyPage(async () => (await import('./check-page.tsx')).CheckPage);
const MissingPage = lazyPage(async () => (await import('./missing-page.tsx')).MissingPage);
const DonePage = lazyPage(async () => (await import('./done-page.tsx')).DonePage);

/** Renders the steps of an import after a file was chosen, and the list of missing people. */
export const ImportPage = () => {
  const { step } = useParams();
  if (step === undefined) return <DonePage />;
  if (step === 'columns') return <ColumnsPage />;
  if (step === 'missing') return <MissingPage />;
  return step === 'check' ? <CheckPage /> : <NotFound itemName={texts.what} />;
};
