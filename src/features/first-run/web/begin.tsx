import { SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#platform/web/hydrated.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/first-run/screens';

const RestorePanel = lazyPage(async () => (await import('./restore-panel.tsx')).RestorePanel);

const ways = [
  { value: 'new', label: texts.newSchool },
  { value: 'backup', label: texts.haveBackup },
];

/**
 * How a school begins with a new Casa: from nothing, or from its backup.
 * @param token of the set-up link
 * @param children what a new school begins with
 */
export const Begin = ({ token, children }: { token: string; children: ReactNode }) => {
  const [search, setSearch] = useSearchParams();
  // How far the restore is, the browser asks: a page from the server would be old at once.
  const isHydrated = useHydrated();
  const way = search.get('from') === 'backup' ? 'backup' : 'new';
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.choice}
        data={ways}
        value={way}
        onChange={(chosen) => setSearch({ token, ...(chosen === 'backup' && { from: chosen }) }, { replace: true })}
      />
      {way === 'new' && children}
      {way === 'backup' && (
        <>
          <Text c="dimmed">{texts.intro}</Text>
          <Suspense fallback={<FieldsSkeleton />}>
            {isHydrated ? <RestorePanel token={token} /> : <FieldsSkeleton />}
          </Suspense>
        </>
      )}
    </>
  );
};
