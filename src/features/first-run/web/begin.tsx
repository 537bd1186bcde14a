import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as newSchoolTexts from '#texts/first-run/new-school';
import * as texts from '#texts/first-run/screens';
import type { NewSchool } from '../schemas.ts';
import { newSchoolQuery } from './new-school.queries.ts';
import { SchoolForm } from './school-form.tsx';

const RestorePanel = lazyPage(async () => (await import('./restore-panel.tsx')).RestorePanel);

const sources = [
  { value: 'new', label: texts.newSchool },
  { value: 'backup', label: texts.haveBackup },
];

const Backup = ({ token }: { token: string }) => {
  // Rendered only in the browser: the progress from server rendering would soon be stale.
  const isHydrated = useHydrated();
  return (
    <>
      <Text c="dimmed">{texts.intro}</Text>
      <Suspense fallback={<FieldsSkeleton />}>
        {isHydrated ? <RestorePanel token={token} /> : <FieldsSkeleton />}
      </Suspense>
    </>
  );
};

type StepsProps = { token: string; school: NewSchool; children: ReactNode };

/** Steps for the school and its first admin. Hidden steps stay mounted to preserve their input. */
const Steps = ({ token, school, children }: StepsProps) => {
  const [search, setSearch] = useSearchParams();
  const needsSchoolStep = school.decided.length < 2;
  const source = search.get('from') === 'backup' ? 'backup' : 'new';
  const isAccount = source === 'new' && (!needsSchoolStep || search.get('step') === 'account');
  const shown = useRef(isAccount);
  const panel = useRef<HTMLDivElement>(null);
  // Each step hides the pressed button, so the focus moves to the panel.
  useEffect(() => {
    if (shown.current !== isAccount) panel.current?.focus();
    shown.current = isAccount;
  }, [isAccount]);
  return (
    <>
      {!(isAccount && needsSchoolStep) && (
        <SegmentedControl
          fullWidth
          aria-label={texts.choice}
          data={sources}
          value={source}
          onChange={(chosen) => setSearch({ token, ...(chosen === 'backup' && { from: chosen }) }, { replace: true })}
        />
      )}
      {source === 'backup' && <Backup token={token} />}
      <div ref={panel} tabIndex={-1} hidden={source === 'backup'}>
        {needsSchoolStep && (
          <div hidden={isAccount}>
            <Stack gap="lg">
              <Text c="dimmed">{newSchoolTexts.intro}</Text>
              <SchoolForm token={token} school={school} onSaved={() => setSearch({ token, step: 'account' })} />
            </Stack>
          </div>
        )}
        <div hidden={!isAccount}>
          <Stack gap="lg">
            {children}
            {needsSchoolStep && (
              <Anchor component={Link} to={`?${new URLSearchParams({ token })}`} size="sm" underline="always">
                {newSchoolTexts.back}
              </Anchor>
            )}
          </Stack>
        </div>
      </div>
    </>
  );
};

/** Setup of a new Casa, empty or from a backup. `children` is the form for a new school's first admin. */
export const Begin = ({ token, children }: { token: string; children: ReactNode }) => {
  const link = useQuery(newSchoolQuery(token));
  return (
    <Loaded query={link} skeleton={<FieldsSkeleton />}>
      {({ school }) =>
        school ? (
          <Steps token={token} school={school}>
            {children}
          </Steps>
        ) : (
          <Text role="status">{newSchoolTexts.over}</Text>
        )
      }
    </Loaded>
  );
};
